import { InputRefusal } from '#lib/core/errors.ts'

/**
 * That what a field names is not there. No other refusal of a field says so (`fieldRefused` does not take this rule): whoever throws
 * it looked within the reader's scope, and cannot tell what is missing from what is foreign to her.
 */
export const refusedAsMissing = (field: string) => new InputRefusal([{ field, rule: 'notFound' }])

/** Refuses at its field what was not found within the reader's scope. */
export function demandFound<T>(field: string, found: T | null | undefined): asserts found is T {
  if (found === null || found === undefined) throw refusedAsMissing(field)
}

/** The same for a list of different IDs, of which all must be found. */
export function demandAllFound(field: string, found: readonly unknown[], ids: readonly string[]): void {
  if (found.length < ids.length) throw refusedAsMissing(field)
}
