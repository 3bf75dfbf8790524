import type { Outcome } from '#lib/contracts/outcome.ts'
import { ConsoleError } from './console-error.ts'

/** The code of a 403 for who may not. */
const NOT_ALLOWED = 'xrcms0003'

/** Does the object of this read not exist, or not for this person? */
export const isNotFound = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'COMMON_ERROR' && outcome.status === 404

/**
 * Where the read of a page leads away from it: a session that has ended to the entry, a level that may not to the home screen, what is missing
 * to its own page; null for everything else. Any other code under 403 is the upstream's own, and is shown.
 */
export function wayOf(outcome: Outcome<unknown>): 'login' | 'home' | 'missing' | null {
  if (outcome.kind === 'SESSION_ERROR') return 'login'
  if (isNotFound(outcome)) return 'missing'
  const isRefused = outcome.kind === 'COMMON_ERROR' && outcome.status === 403
  return isRefused && outcome.resultCode === NOT_ALLOWED ? 'home' : null
}

/**
 * Throws anything but OK as ConsoleError for the error page, with its result code: a CMS that fails must not look like a person who is
 * signed out, or a link that has ended. All there is to do with a read that has no body (204).
 */
export function demandOk(outcome: Outcome<unknown>): asserts outcome is Extract<Outcome<unknown>, { kind: 'OK' }> {
  if (outcome.kind === 'OK') return
  throw new ConsoleError(outcome.resultCode, outcome.kind === 'COMMON_ERROR' ? outcome.message : null)
}

/** The body of a read a page cannot do without. Throws as `demandOk`, and an answer with nothing in it too. */
export function bodyOf<T>(outcome: Outcome<unknown>): T {
  demandOk(outcome)
  if (outcome.body === null) throw new ConsoleError('xrcms0001')
  return outcome.body as T
}
