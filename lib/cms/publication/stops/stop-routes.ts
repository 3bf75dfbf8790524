import { type Route, route } from '#lib/cms/kernel/http/route.ts'
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

const many = { op: '96', answer: itemAnswer(stopManyReport) } as const
const effects = { op: '96', body: stopEffectsInput, answer: itemAnswer(stopEffects) } as const
const mails = { op: '96', body: stopMailsInput, answer: itemAnswer(stopMails) } as const
const template = { op: '96', body: stopTemplateInput, answer: itemAnswer(stopTemplate) } as const
const templates = { answer: itemsAnswer(stopTemplate) }
const move = { ...template, body: stopTemplateMove }
const WRITE = ['stop.write'] as const

/** Stops and reopenings of several targets at once. */
export const stopManyRoutes: readonly Route[] = [
  route('POST', '/stops', WRITE, { ...many, body: stopManyInput, status: 201, says: 'Stop several as one' }, stopMany),
  route('POST', '/stops/reopen', WRITE, { ...many, body: reopenManyInput, says: 'Reopen several as one' }, reopenMany),
  route('POST', '/stops/effect', WRITE, { ...effects, says: 'What stopping several changes' }, stopEffectsOf('stop')),
  route(
    'POST',
    '/stops/reopen-effect',
    WRITE,
    { ...effects, says: 'What reopening several changes' },
    stopEffectsOf('reopen'),
  ),
  route(
    'POST',
    '/stops/mails',
    WRITE,
    { ...mails, says: 'The mails that stopping or reopening would send' },
    previewStopMails,
  ),
]

/** The words that are ready for stops and reopenings. */
export const stopTemplateRoutes: readonly Route[] = [
  route(
    'GET',
    '/stop-templates',
    WRITE,
    { ...templates, says: 'List words for stops and reopenings' },
    listStopTemplates,
  ),
  route('GET', '/stop-templates/:id', WRITE, { answer: template.answer, says: 'Read such words' }, readStopTemplate),
  route('POST', '/stop-templates', WRITE, { ...template, status: 201, says: 'Add such words' }, createStopTemplate),
  route(
    'PATCH',
    '/stop-templates/:id',
    WRITE,
    { ...template, versioned: true, says: 'Edit such words' },
    editStopTemplate,
  ),
  route('POST', '/stop-templates/:id/move', WRITE, { ...move, says: 'Move such words up or down' }, moveStopTemplate),
  route('DELETE', '/stop-templates/:id', WRITE, { versioned: true, says: 'Delete such words' }, deleteStopTemplate),
]

/** Stops and their history. */
export const stopRoutes: readonly Route[] = [
  route(
    'GET',
    '/stops',
    ['stop.read'],
    { query: stopQuery, answer: listAnswer(stop), says: 'List stops and reopenings' },
    listStops,
  ),
  route('GET', '/stops/:id', ['stop.read'], { answer: itemAnswer(stopDetail), says: 'Read a stop' }, readStop),
  ...RESOURCES.flatMap(([path, kind]) => [
    route('GET', `${path}/:id/stop-effect`, ['stop.write'], effect, stopEffectOf(kind)),
    route('POST', `${path}/:id/stop`, ['stop.write'], stopping, stopTarget(kind)),
    route('POST', `${path}/:id/reopen`, ['stop.write'], reopening, reopenTarget(kind)),
  ]),
]
