/// Asks the user: what a view model needs that shows alerts and confirmation dialogs.
///
/// Presenters and nodes conform, and so do the actions in a screen's environment.
@MainActor
public protocol DialogAsking: IntentPerforming {}

extension ModalPresenter: DialogAsking {}
