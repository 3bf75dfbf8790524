import { on, type Route, route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/stops.ts'
import { itemAnswer, itemsAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  reopenInput,
  reopenManyInput,
  stop,
  stopDetail,
  stopEffect,
  stopEffectQuery,
  stopEffects,
  stopEffectsInput,
  stopInput,
  stopMails,
  stopMailsInput,
  stopManyInput,
  stopManyReport,
  stopQuery,
  stopTemplate,
  stopTemplateInput,
  stopTemplateMove,
} from '#lib/contracts/stops.ts'
import { previewStopMails } from './preview-stop-mails.ts'
import { readStop } from './read-stop-detail.ts'
import { listStops } from './read-stops.ts'
import { stopEffectOf } from './stop-effect.ts'
import { reopenMany, stopEffectsOf, stopMany } from './stop-many.ts'
import type { TargetKind } from './stop-target.ts'
import {
  createStopTemplate,
  deleteStopTemplate,
  editStopTemplate,
  listStopTemplates,
  moveStopTemplate,
  readStopTemplate,
} from './stop-templates.ts'
import { reopenTarget, stopTarget } from './write-stop.ts'

const RESOURCES: [string, TargetKind][] = [
  ['/patterns', 'pattern'],
  ['/rooms', 'room'],
  ['/venue-areas', 'venueArea'],
  ['/ar-events', 'arEvent'],
]

const answer = itemAnswer(stop)
const effect = { query: stopEffectQuery, answer: itemAnswer(stopEffect), says: 'What a stop or its end will affect' }
const stopping = { op: '96', body: stopInput, versioned: true, answer, status: 201, says: 'Stop publication' } as const
const reopening = {
  op: '96',
  body: reopenInput,
  versioned: true,
  answer,
  says: 'Lift the stop of this target',
} as const

/** Stops and reopenings of several targets at once. */
export const stopManyRoutes: readonly Route[] = [
  on(calls.stopMany, { answer: itemAnswer(stopManyReport), body: stopManyInput, status: 201 }, stopMany),
  on(calls.reopenMany, { answer: itemAnswer(stopManyReport), body: reopenManyInput }, reopenMany),
  on(calls.readStopEffects, { body: stopEffectsInput, answer: itemAnswer(stopEffects) }, stopEffectsOf('stop')),
  on(calls.readReopenEffects, { body: stopEffectsInput, answer: itemAnswer(stopEffects) }, stopEffectsOf('reopen')),
  on(calls.previewStopMails, { body: stopMailsInput, answer: itemAnswer(stopMails) }, previewStopMails),
]

/** The words that are ready for stops and reopenings. */
export const stopTemplateRoutes: readonly Route[] = [
  on(calls.listStopTemplates, { answer: itemsAnswer(stopTemplate) }, listStopTemplates),
  on(calls.readStopTemplate, { answer: itemAnswer(stopTemplate) }, readStopTemplate),
  on(
    calls.createStopTemplate,
    { body: stopTemplateInput, answer: itemAnswer(stopTemplate), status: 201 },
    createStopTemplate,
  ),
  on(calls.editStopTemplate, { body: stopTemplateInput, answer: itemAnswer(stopTemplate) }, editStopTemplate),
  on(calls.moveStopTemplate, { body: stopTemplateMove, answer: itemAnswer(stopTemplate) }, moveStopTemplate),
  on(calls.deleteStopTemplate, {}, deleteStopTemplate),
]

/** Stops and their history. */
export const stopRoutes: readonly Route[] = [
  on(calls.listStops, { query: stopQuery, answer: listAnswer(stop) }, listStops),
  on(calls.readStop, { answer: itemAnswer(stopDetail) }, readStop),
  ...RESOURCES.flatMap(([path, kind]) => [
    route('GET', `${path}/:id/stop-effect`, ['stop.write'], effect, stopEffectOf(kind)),
    route('POST', `${path}/:id/stop`, ['stop.write'], stopping, stopTarget(kind)),
    route('POST', `${path}/:id/reopen`, ['stop.write'], reopening, reopenTarget(kind)),
  ]),
]
