import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { readChangesOf } from '#lib/contracts/calls/editors.ts'
import { readHistoryOf } from '#lib/contracts/calls/history.ts'
import { COMPARED_PATHS, type ComparedKind } from '#lib/contracts/editors.ts'
import {
  changesAnswer,
  changesQuery,
  HISTORY_PATHS,
  type HistoryKind,
  historyEntry,
  historyQuery,
} from '#lib/contracts/history.ts'
import { listAnswer } from '#lib/contracts/lists.ts'
import { readChanges } from './read-changes.ts'
import { readHistory } from './read-history.ts'

const HISTORY_KINDS = Object.keys(HISTORY_PATHS) as HistoryKind[]
const COMPARED_KINDS = Object.keys(COMPARED_PATHS) as ComparedKind[]
const history = { query: historyQuery, answer: listAnswer(historyEntry) }
const changes = { query: changesQuery, answer: changesAnswer }

/** What happened to one object, as the audit log has it. */
export const auditRoutes: readonly Route[] = [
  ...HISTORY_KINDS.map((kind) => on(readHistoryOf(kind), history, readHistory(kind))),
  ...COMPARED_KINDS.map((kind) => on(readChangesOf(kind), changes, readChanges(kind))),
]
