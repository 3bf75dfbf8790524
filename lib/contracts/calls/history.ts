import type { Action } from '#lib/core/policy.ts'
import { HISTORY_PATHS, type HistoryKind, type historyEntry, type historyQuery } from '../history.ts'
import { call, type ListAnswer } from './call.ts'

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

export const readHistoryOf = (kind: HistoryKind) =>
  call('GET', `/${HISTORY_PATHS[kind]}/:id/history`, {
    says: `Who changed what of one of the ${HISTORY_PATHS[kind]}`,
    may: OWN_ACTIONS[kind] ?? ['audit.read'],
  }).carries<{ query: typeof historyQuery; answer: ListAnswer<typeof historyEntry> }>()
