import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { readChangesOf } from '#lib/contracts/calls/editors.ts'
import { readHistoryOf } from '#lib/contracts/calls/history.ts'
import { changesAnswer, changesQuery, historyAnswer, historyQuery } from '#lib/contracts/history.ts'
import { ALL_KINDS, HISTORY_KINDS } from '#lib/contracts/kinds/kinds.ts'
import { readChanges } from './read-changes.ts'
import { readHistory } from './read-history.ts'

const history = { query: historyQuery, answer: historyAnswer, elsewhere: 'always' } as const
const changes = { query: changesQuery, answer: changesAnswer }

/** What happened to one object, as the audit log has it. */
export const auditRoutes: readonly Route[] = [
  ...HISTORY_KINDS.map((kind) => on(readHistoryOf(kind), history, readHistory(kind))),
  ...ALL_KINDS.map((kind) => on(readChangesOf(kind), changes, readChanges(kind))),
]
