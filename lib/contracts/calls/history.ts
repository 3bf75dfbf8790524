import type { historyAnswer, historyQuery } from '../history.ts'
import { type HistoryKind, KINDS } from '../kinds/kinds.ts'
import { call } from './call.ts'

export const readHistoryOf = (kind: HistoryKind) =>
  call('GET', `/${KINDS[kind].path}/:id/history`, {
    says: `Who changed what of one of the ${KINDS[kind].path}`,
    may: KINDS[kind].history,
  }).carries<{ query: typeof historyQuery; answer: typeof historyAnswer }>()
