import pg from 'pg'
import { errorCode } from '../system/error-code.ts'
import { isStoreRefusal } from '../system/store-refusal.ts'
import { isOutdatedPlan } from './kept-plans.ts'
import { NoPrimaryError } from './primary.ts'

/** Seconds after which a call that met an outage is worth another try. */
export const RETRY_AFTER_SECONDS = 5

/** Classes of PostgreSQL's errors: connection lost, no resources left (disk, memory, connections), ended by its operator. */
const CLASSES = /^(08|53|57)/
/** No lock in time, a transaction that idled, a server that only reads. */
const CODES: readonly string[] = ['55P03', '25P03', '25P04', '25006']
/** What the driver and its pool say where no server answers: they give no code. */
const DRIVER =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/
const SYSTEM: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A disk that is full, over its quota or read-only.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]

const STORE: readonly string[] = ['TimeoutError', 'NetworkingError', 'SlowDown', 'ServiceUnavailable']

/**
 * Did the call fail since something the CMS needs is away, full or busy (the database, the store of files), or set wrongly, and not by a
 * mistake of ours? It changed nothing, and may go well in a moment.
 */
export function isOutage(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true
  if (error instanceof pg.DatabaseError) return CLASSES.test(error.code ?? '') || CODES.includes(error.code ?? '')
  if (error instanceof NoPrimaryError) return true
  const { errors, message, syscall } = factsOf(error)
  // One try of each address of a host.
  if (Array.isArray(errors)) return errors.some(isOutage)
  const code = errorCode(error)
  // The socket of an embedded database that has stopped.
  const isMissingSocket = code === 'ENOENT' && syscall === 'connect'
  return SYSTEM.includes(code) || isMissingSocket || DRIVER.test(message ?? '') || isStoreAway(error)
}

/** A statement that takes longer than it may, and one whose temporary files are larger. */
const OWN_CODES: readonly string[] = ['57014', '53400']

/** May an outage come of the statement itself, so that it would be met again however long one waits? For work that is tried again and again. */
export function mayBeItsOwn(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OWN_CODES.includes(error.code ?? '')
  return factsOf(error).message === 'Query read timeout'
}

/** As the client of a bucket tells it: no answer in time, one that says to come later, or one that refuses the console as such. */
function isStoreAway(error: unknown): boolean {
  const { name, $metadata } = factsOf(error)
  if (STORE.includes(name ?? '')) return true
  return ($metadata?.httpStatusCode ?? 0) >= 500 || isStoreRefusal(error)
}

type Facts = {
  errors?: unknown
  message?: string
  name?: string
  syscall?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** Looked at by what it has and not by its class: what comes out of Node.js itself is of another one under the tests. */
const factsOf = (error: unknown): Facts => (typeof error === 'object' && error !== null ? error : {})
