import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import {
  arEvent,
  arEventDetail,
  arEventInput,
  arEventQuery,
  arEventConsequences as consequences,
} from '#lib/contracts/ar-events.ts'
import * as calls from '#lib/contracts/calls/ar-events.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { arEventConsequences } from './ar-event-consequences.ts'
import { findArEventDetail, listArEvents } from './read-ar-events.ts'
import { createArEvent, editArEvent } from './write-ar-event.ts'

export const arEventRoutes: readonly Route[] = [
  on(calls.listArEvents, { query: arEventQuery, answer: listAnswer(arEvent) }, listArEvents),
  on(calls.readArEvent, { answer: itemAnswer(arEventDetail) }, readOne(findArEventDetail)),
  on(calls.createArEvent, { body: arEventInput, answer: itemAnswer(arEventDetail), status: 201 }, createArEvent),
  on(calls.editArEvent, { body: arEventInput, answer: itemAnswer(arEventDetail) }, editArEvent),
  on(calls.arEventConsequences, { answer: itemAnswer(consequences) }, arEventConsequences),
]
