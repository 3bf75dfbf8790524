import * as z from 'zod/mini'
import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { COMPARED_PATHS, type ComparedKind } from '#lib/contracts/editors.ts'
import {
  changesQuery,
  fieldChange,
  HISTORY_PATHS,
  type HistoryKind,
  historyEntry,
  historyQuery,
} from '#lib/contracts/history.ts'
import { listAnswer } from '#lib/contracts/lists.ts'
import type { Action } from '#lib/core/policy.ts'
import { EDIT_ACTIONS } from '../editors/door.ts'
import { readChanges } from './read-changes.ts'
import { readHistory } from './read-history.ts'

const answer = listAnswer(historyEntry)

/** What exists for some levels alone has its history for them alone. */
const OWN_ACTIONS: Partial<Record<HistoryKind, readonly Action[]>> = {
  expoArea: ['expoArea.read'],
  ndsdEvent: ['ndsdEvent.write'],
  plan: ['plan.read'],
  stopTemplate: ['stop.write'],
  notice: ['notice.manage'],
  appNotification: ['appNotification.manage'],
  tool: ['tool.register'],
}

const historyRoutes = (Object.keys(HISTORY_PATHS) as HistoryKind[]).map((kind) =>
  route(
    'GET',
    `/${HISTORY_PATHS[kind]}/:id/history`,
    OWN_ACTIONS[kind] ?? ['audit.read'],
    { query: historyQuery, answer, says: `Who changed what of one of the ${HISTORY_PATHS[kind]}` },
    readHistory(kind),
  ),
)

const changeRoutes = (Object.keys(COMPARED_PATHS) as ComparedKind[]).map((kind) =>
  route(
    'GET',
    `/${COMPARED_PATHS[kind]}/:id/changes`,
    EDIT_ACTIONS[kind],
    {
      query: changesQuery,
      answer: z.object({ items: z.array(fieldChange) }),
      says: `Who changed which field of one of the ${COMPARED_PATHS[kind]} since a version`,
    },
    readChanges(kind),
  ),
)

/** What happened to one object, as the audit log has it. */
export const auditRoutes: readonly Route[] = [...historyRoutes, ...changeRoutes]
