import { HISTORY_PATHS, type HistoryKind, historyEntry, historyQuery } from '#lib/contracts/history.ts'
import { listAnswer } from '#lib/contracts/lists.ts'
import { type Route, route } from '../http/route.ts'
import { readHistory } from './read-history.ts'

const answer = listAnswer(historyEntry)

/** What happened to one object, as the audit log has it. */
export const auditRoutes: readonly Route[] = (Object.keys(HISTORY_PATHS) as HistoryKind[]).map((kind) =>
  route(
    'GET',
    `/${HISTORY_PATHS[kind]}/:id/history`,
    // V Expo areas exist for levels 0 and 1 alone.
    kind === 'expoArea' ? ['expoArea.read'] : ['audit.read'],
    { query: historyQuery, answer, says: `Who changed what of one of the ${HISTORY_PATHS[kind]}` },
    readHistory(kind),
  ),
)
