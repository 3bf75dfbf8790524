import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { readNdsdImage } from '#lib/cms/media/still-images/door.ts'
import * as calls from '#lib/contracts/calls/ndsd-events.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import { ndsdCalendar, ndsdCalendarQuery } from '#lib/contracts/ndsd-copies.ts'
import { ndsdEvent, ndsdEventDetail, ndsdEventInput, ndsdEventQuery } from '#lib/contracts/ndsd-events.ts'
import { thumbnailQuery } from '#lib/contracts/thumbnails.ts'
import { readNdsdCalendar } from './ndsd-calendar.ts'
import { findNdsdEvent, listNdsdEvents } from './read-ndsd-events.ts'
import { createNdsdEvent, editNdsdEvent } from './write-ndsd-event.ts'

/** National Day and Special Day events. */
export const ndsdEventRoutes: readonly Route[] = [
  on(calls.listNdsdEvents, { query: withMoment(ndsdEventQuery), answer: listAnswer(ndsdEvent) }, listNdsdEvents),
  on(calls.readNdsdEvent, { answer: itemAnswer(ndsdEventDetail) }, readOne(findNdsdEvent)),
  on(
    calls.createNdsdEvent,
    { body: ndsdEventInput, answer: itemAnswer(ndsdEventDetail), status: 201 },
    createNdsdEvent,
  ),
  on(calls.editNdsdEvent, { body: ndsdEventInput, answer: itemAnswer(ndsdEventDetail) }, editNdsdEvent),
  on(calls.readNdsdCalendar, { query: ndsdCalendarQuery, answer: itemAnswer(ndsdCalendar) }, readNdsdCalendar),
  on(calls.readNdsdImage, { query: thumbnailQuery, streams: 'image/jpeg' }, readNdsdImage),
]
