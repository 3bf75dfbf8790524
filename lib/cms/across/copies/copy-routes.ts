import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/copies.ts'
import { patternCopy, patternCopyFacts, roomCopy, roomCopyFacts } from '#lib/contracts/copies.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { pattern } from '#lib/contracts/patterns.ts'
import { room } from '#lib/contracts/rooms.ts'
import { readPatternCopyFacts, readRoomCopyFacts } from './copy-facts.ts'
import { copyPattern } from './copy-pattern.ts'
import { copyRoom } from './copy-room.ts'

/** Copies of rooms and of patterns. */
export const copyRoutes: readonly Route[] = [
  on(calls.readRoomCopyFacts, { answer: itemAnswer(roomCopyFacts) }, readRoomCopyFacts),
  on(calls.copyRoom, { body: roomCopy, answer: itemAnswer(room), status: 201 }, copyRoom),
  on(calls.readPatternCopyFacts, { answer: itemAnswer(patternCopyFacts) }, readPatternCopyFacts),
  on(calls.copyPattern, { body: patternCopy, answer: itemAnswer(pattern), status: 201 }, copyPattern),
]
