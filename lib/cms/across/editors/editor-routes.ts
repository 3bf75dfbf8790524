import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { comeToEdit, leaveEditing, readEditorsOf } from '#lib/contracts/calls/editors.ts'
import { editingAnswer, editorsQuery } from '#lib/contracts/editors.ts'
import { EDITED_KINDS } from '#lib/contracts/kinds/kinds.ts'
import { deleteEditor, postEditor, readEditors } from './edit-pages.ts'

/** Who edits an object right now. Nothing of the object is changed by it, so that it works while a maintenance keeps all from saving. */
export const editorRoutes: readonly Route[] = EDITED_KINDS.flatMap((kind) => [
  on(readEditorsOf(kind), { query: editorsQuery, answer: editingAnswer }, readEditors(kind)),
  on(comeToEdit(kind), { answer: editingAnswer, whileReadOnly: true }, postEditor(kind)),
  on(leaveEditing(kind), { whileReadOnly: true }, deleteEditor(kind)),
])
