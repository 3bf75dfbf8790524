import type { foundTargetsAnswer, foundTargetsInput } from '../found-targets.ts'
import { call } from './call.ts'

export const findTargets = call('POST', '/found-targets', {
  says: 'Find the objects that a filter of their list means, to act on them by name',
  may: ['venueArea.read', 'room.read', 'areaPattern.read', 'roomPattern.read'],
  op: '41',
}).carries<{ body: typeof foundTargetsInput; answer: typeof foundTargetsAnswer }>()
