import { takeReports } from '#lib/contracts/calls/deliveries.ts'
import { LARGE_CALLS } from '#lib/contracts/calls/large-calls.ts'
import { MACHINE_BASE } from '#lib/contracts/calls/to.ts'
import type { BffEnv } from './env.ts'
import { isFileCall } from './file-calls.ts'
import { pathPattern } from './path-pattern.ts'

/** How long the console bears with a CMS in another process. Milliseconds, but for `failures`. */
export type CmsPatience = {
  /** Until the first byte of an answer. */
  answerMs: number
  /** Without a sign of life in the middle of an answer. */
  silenceMs: number
  /** So many calls in a row without an answer, and nothing is asked for a while. */
  failures: number
  pauseMs: number
}

/** Where nothing else is set. */
export const CMS_PATIENCE: CmsPatience = { answerMs: 10_000, silenceMs: 20_000, failures: 10, pauseMs: 5_000 }

/** As it is set (docs/operations.md#deadlines). */
export const cmsPatience = (env: BffEnv): CmsPatience => ({
  answerMs: env.CMS_ANSWER_SECONDS * 1000,
  silenceMs: env.CMS_SILENCE_SECONDS * 1000,
  failures: env.CMS_BREAKER_FAILURES,
  pauseMs: env.CMS_BREAKER_SECONDS * 1000,
})

/** A statement for a file of many rows may take two minutes before the first of them comes. */
const FILE_MS = 130_000
/** What was sent in pieces is put on a disk or into a bucket before it is answered. */
const UPLOAD_MS = 60_000
/** Reports of deliveries wait for the database longer than people do, in three places (docs/decisions/0388). */
const REPORTS_MS = 65_000
const REPORTS_PATH = `${MACHINE_BASE}${takeReports.path}`
/** What is done to thousands at once waits for a connection and takes several long statements (docs/decisions/0392). */
const MANY_MS = 60_000
const OF_MANY = LARGE_CALLS.map((call) => ({ method: call.method, path: pathPattern(call) }))
// A list is read at the same path as what changes many.
const isOfMany = (asked: Pick<PatientCall, 'method' | 'path'>) =>
  OF_MANY.some(({ method, path }) => method === asked.method && path.test(asked.path))
/** Streams of events live for a minute at most, whether something happens or not. */
const EVENTS_MS = 90_000

type Asked = Pick<CmsPatience, 'answerMs' | 'silenceMs'>

/** A call as far as its patience depends on it. */
type PatientCall = { method: string; path: string; isStreamed: boolean }

/** How long this call may take to be answered, from its start or from the last piece of its body. */
export function answerMsOf(call: PatientCall, { answerMs }: Asked): number {
  const { path, isStreamed } = call
  if (isFileCall(path)) return Math.max(answerMs, FILE_MS)
  if (path === REPORTS_PATH) return Math.max(answerMs, REPORTS_MS)
  if (isOfMany(call)) return Math.max(answerMs, MANY_MS)
  return isStreamed ? Math.max(answerMs, UPLOAD_MS) : answerMs
}

/** How long this answer may be silent. */
export function silenceMsOf({ headers }: Pick<Response, 'headers'>, { silenceMs }: Asked): number {
  const isEvents = headers.get('content-type')?.startsWith('text/event-stream')
  return isEvents ? Math.max(silenceMs, EVENTS_MS) : silenceMs
}
