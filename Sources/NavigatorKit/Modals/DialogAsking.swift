/// Asks the user: the verbs of a view model that shows alerts and confirmation dialogs.
///
/// Presenters and nodes conform, and so does a screen's handle.
@MainActor
public protocol DialogAsking: IntentPerforming {}

extension ModalPresenter: DialogAsking {}
