import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { type AnyCall, on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/stops.ts'
import { itemAnswer, itemsAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  type ReopenInput,
  reopenInput,
  reopenManyInput,
  STOP_TARGETS,
  type StopEffectsInput,
  type StopInput,
  type StopManyInput,
  stop,
  stopAct,
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
import { areLarge } from './large-act.ts'
import { previewStopMails } from './preview-stop-mails.ts'
import { readStopAct } from './read-stop-act.ts'
import { readStop } from './read-stop-detail.ts'
import { findStopTemplate, listStopTemplates } from './read-stop-templates.ts'
import { listStops } from './read-stops.ts'
import { stopEffectOf } from './stop-effect.ts'
import { reopenMany, stopEffectsOf, stopMany } from './stop-many.ts'
import type { TargetKind } from './stop-target.ts'
import { reopenTarget, stopTarget } from './write-stop.ts'
import { createStopTemplate, editStopTemplate, moveStopTemplate } from './write-stop-template.ts'

const answer = itemAnswer(stop)
const effect = { query: stopEffectQuery, answer: itemAnswer(stopEffect) }

/** One target may be thousands by what goes with it. */
const ofOne = (kind: TargetKind) => ({
  isLarge: ({ body }: AnyCall) => areLarge([{ ...(body as StopInput | ReopenInput), targets: [{ kind }] }]),
})
const ofMany = { isLarge: ({ body }: AnyCall) => areLarge([body as StopManyInput | StopEffectsInput]) }
const effects = { ...ofMany, body: stopEffectsInput, answer: itemAnswer(stopEffects) }

/** Stops and reopenings of several targets at once. */
export const stopManyRoutes: readonly Route[] = [
  on(calls.stopMany, { ...ofMany, answer: itemAnswer(stopManyReport), body: stopManyInput, status: 201 }, stopMany),
  on(calls.reopenMany, { ...ofMany, answer: itemAnswer(stopManyReport), body: reopenManyInput }, reopenMany),
  on(calls.readStopEffects, effects, stopEffectsOf('stop')),
  on(calls.readReopenEffects, effects, stopEffectsOf('reopen')),
  on(calls.previewStopMails, { ...ofMany, body: stopMailsInput, answer: itemAnswer(stopMails) }, previewStopMails),
]

/** The words that are ready for stops and reopenings. */
export const stopTemplateRoutes: readonly Route[] = [
  on(calls.listStopTemplates, { answer: itemsAnswer(stopTemplate) }, listStopTemplates),
  on(calls.readStopTemplate, { answer: itemAnswer(stopTemplate) }, readOne(findStopTemplate)),
  on(
    calls.createStopTemplate,
    { body: stopTemplateInput, answer: itemAnswer(stopTemplate), status: 201 },
    createStopTemplate,
  ),
  on(calls.editStopTemplate, { body: stopTemplateInput, answer: itemAnswer(stopTemplate) }, editStopTemplate),
  on(calls.moveStopTemplate, { body: stopTemplateMove, answer: itemAnswer(stopTemplate) }, moveStopTemplate),
]

/** Stops and their history. */
export const stopRoutes: readonly Route[] = [
  on(calls.listStops, { query: stopQuery, answer: listAnswer(stop) }, listStops),
  on(calls.readStopAct, { answer: itemAnswer(stopAct) }, readStopAct),
  on(calls.readStop, { answer: itemAnswer(stopDetail) }, readStop),
  ...STOP_TARGETS.flatMap((kind) => [
    on(calls.stopEffectOf(kind), effect, stopEffectOf(kind)),
    on(calls.stopOf(kind), { ...ofOne(kind), body: stopInput, answer, status: 201 }, stopTarget(kind)),
    on(calls.reopeningOf(kind), { ...ofOne(kind), body: reopenInput, answer }, reopenTarget(kind)),
  ]),
]
