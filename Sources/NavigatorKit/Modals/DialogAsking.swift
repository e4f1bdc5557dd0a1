/// Asks the user: what a view model needs that shows alerts and confirmation dialogs.
///
/// Presenters and nodes conform, and so does a screen's handle.
@MainActor
public protocol DialogAsking: IntentPerforming {}

extension ModalPresenter: DialogAsking {}
