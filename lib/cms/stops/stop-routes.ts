import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { reopenInput, stop, stopEffect, stopEffectQuery, stopInput, stopQuery } from '#lib/contracts/stops.ts'
import { type Route, route } from '../http/route.ts'
import { listStops, readStop } from './read-stops.ts'
import { stopEffectOf } from './stop-effect.ts'
import type { TargetKind } from './stop-target.ts'
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

/** Stops and their history. */
export const stopRoutes: readonly Route[] = [
  route(
    'GET',
    '/stops',
    ['stop.read'],
    { query: stopQuery, answer: listAnswer(stop), says: 'List stops and reopenings' },
    listStops,
  ),
  route('GET', '/stops/:id', ['stop.read'], { answer, says: 'Read a stop' }, readStop),
  ...RESOURCES.flatMap(([path, kind]) => [
    route('GET', `${path}/:id/stop-effect`, ['stop.write'], effect, stopEffectOf(kind)),
    route('POST', `${path}/:id/stop`, ['stop.write'], stopping, stopTarget(kind)),
    route('POST', `${path}/:id/reopen`, ['stop.write'], reopening, reopenTarget(kind)),
  ]),
]
