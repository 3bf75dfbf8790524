import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { watchEditorsOf } from '#lib/contracts/calls/editors.ts'
import { editorsQuery } from '#lib/contracts/editors.ts'
import { EDITED_KINDS } from '#lib/contracts/kinds/kinds.ts'
import { watchEditors } from './watch-editors.ts'

const answered = { query: editorsQuery, streams: 'text/event-stream' }

/** Who edits an object right now. */
export const editorRoutes: readonly Route[] = EDITED_KINDS.map((kind) =>
  on(watchEditorsOf(kind), answered, watchEditors(kind)),
)
