import { parseJst } from './jst.ts'
import { isUtcInstant } from './utc-instant.ts'

/** A moment as an address has it: Japan wall clock (`2025-10-13T23:00`), or an instant in UTC with its `Z`. Null for other texts. */
export function momentOf(text: string): Date | null {
  const japan = parseJst(text)
  if (japan) return japan
  return isUtcInstant(text) ? new Date(text) : null
}

/** Is this text of an address no moment? '' and nothing are left out, which is not wrong. */
export const isNoMoment = (text: string | undefined): text is string => Boolean(text) && momentOf(text ?? '') === null
