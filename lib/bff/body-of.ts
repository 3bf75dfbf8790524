import type { Outcome } from '#lib/contracts/outcome.ts'
import { ConsoleError } from './console-error.ts'

/** Does the object of this read not exist, or not for this person? */
export const isNotFound = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'COMMON_ERROR' && outcome.status === 404

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
