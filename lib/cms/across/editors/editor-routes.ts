import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { EDITED_PATHS, type EditedKind, editorsQuery } from '#lib/contracts/editors.ts'
import { EDIT_ACTIONS } from './demand-edit.ts'
import { watchEditors } from './watch-editors.ts'

/** Who edits an object right now. */
export const editorRoutes: readonly Route[] = (Object.keys(EDITED_PATHS) as EditedKind[]).map((kind) =>
  route(
    'GET',
    `/${EDITED_PATHS[kind]}/:id/editors`,
    EDIT_ACTIONS[kind],
    { query: editorsQuery, streams: 'text/event-stream', says: `Who else edits one of the ${EDITED_PATHS[kind]} now` },
    watchEditors(kind),
  ),
)
