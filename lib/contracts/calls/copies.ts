import type { patternCopy, patternCopyFacts, roomCopy, roomCopyFacts } from '../copies.ts'
import type { patternSpread, patternsSpread, spreadReport, spreadsReport } from '../pattern-spread.ts'
import type { pattern } from '../patterns.ts'
import type { room } from '../rooms.ts'
import { call, type ItemAnswer } from './call.ts'

export const readRoomCopyFacts = call('GET', '/rooms/:id/copy-facts', {
  says: 'What there is to copy of a room',
  may: ['room.createMain', 'room.createSub'],
}).carries<{ answer: ItemAnswer<typeof roomCopyFacts> }>()

export const copyRoom = call('POST', '/rooms/:id/copy', {
  says: 'Copy a room',
  may: ['room.createMain', 'room.createSub'],
  op: '39',
}).carries<{ body: typeof roomCopy; answer: ItemAnswer<typeof room> }>()

export const readPatternCopyFacts = call('GET', '/patterns/:id/copy-facts', {
  says: 'What there is to copy of a pattern',
  may: ['areaPattern.create', 'roomPattern.create'],
}).carries<{ answer: ItemAnswer<typeof patternCopyFacts> }>()

export const copyPattern = call('POST', '/patterns/:id/copy', {
  says: 'Copy a pattern',
  may: ['areaPattern.create', 'roomPattern.create'],
  op: '50',
}).carries<{ body: typeof patternCopy; answer: ItemAnswer<typeof pattern> }>()

export const spreadPattern = call('POST', '/patterns/:id/copies', {
  says: 'Copy a pattern to many spaces',
  may: ['areaPattern.create', 'roomPattern.create'],
  op: '50',
  asksSeen: true,
}).carries<{ body: typeof patternSpread; answer: ItemAnswer<typeof spreadReport> }>()

export const spreadPatterns = call('POST', '/pattern-copies', {
  says: 'Copy patterns to many spaces',
  may: ['areaPattern.create', 'roomPattern.create'],
  op: '50',
  asksSeen: true,
}).carries<{ body: typeof patternsSpread; answer: ItemAnswer<typeof spreadsReport> }>()
