import type { Outcome } from '#lib/contracts/outcome.ts'
import { ConsoleError } from './console-error.ts'

/** Does the object of this read not exist, or not for this person? */
export const isNotFound = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'COMMON_ERROR' && outcome.status === 404

/**
 * The body of a read a page cannot do without. Anything but OK, and an answer with nothing in it, is thrown as ConsoleError for the
 * error page, with its result code: a CMS that fails must not look like a person who is signed out, or a link that has ended.
 */
export function bodyOf<T>(outcome: Outcome<unknown>): T {
  if (outcome.kind !== 'OK') {
    throw new ConsoleError(outcome.resultCode, outcome.kind === 'COMMON_ERROR' ? outcome.message : null)
  }
  if (outcome.body === null) throw new ConsoleError('xrcms0001')
  return outcome.body as T
}
