import NavigatorKit

/// The screen that brings the text of a new note.
struct NoteEditorRoute: ResultRoute {
  typealias Result = String
}
