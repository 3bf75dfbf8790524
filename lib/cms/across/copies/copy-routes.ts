import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { patternCopy, patternCopyFacts, roomCopy, roomCopyFacts } from '#lib/contracts/copies.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { pattern } from '#lib/contracts/patterns.ts'
import { room } from '#lib/contracts/rooms.ts'
import type { Action } from '#lib/core/policy.ts'
import { readPatternCopyFacts, readRoomCopyFacts } from './copy-facts.ts'
import { copyPattern } from './copy-pattern.ts'
import { copyRoom } from './copy-room.ts'

const ROOM: Action[] = ['room.createMain', 'room.createSub']
const PATTERN: Action[] = ['areaPattern.create', 'roomPattern.create']
const roomFacts = { answer: itemAnswer(roomCopyFacts), says: 'What there is to copy of a room' }
const patternFacts = { answer: itemAnswer(patternCopyFacts), says: 'What there is to copy of a pattern' }
const copyOfRoom = { op: '39', body: roomCopy, answer: itemAnswer(room), status: 201, says: 'Copy a room' } as const
const copyOfPattern = { op: '50', body: patternCopy, answer: itemAnswer(pattern), status: 201 } as const

/** Copies of rooms and of patterns. */
export const copyRoutes: readonly Route[] = [
  route('GET', '/rooms/:id/copy-facts', ROOM, roomFacts, readRoomCopyFacts),
  route('POST', '/rooms/:id/copy', ROOM, copyOfRoom, copyRoom),
  route('GET', '/patterns/:id/copy-facts', PATTERN, patternFacts, readPatternCopyFacts),
  route('POST', '/patterns/:id/copy', PATTERN, { ...copyOfPattern, says: 'Copy a pattern' }, copyPattern),
]
