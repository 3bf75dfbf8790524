import { parseJst } from '#lib/core/jst.ts'
import { instant } from './fields.ts'

/** A moment as an address has it: Japan wall clock (`2025-10-13T23:00`), or an instant in UTC with its `Z`. Null for other texts. */
export function momentOf(text: string): Date | null {
  const japan = parseJst(text)
  if (japan) return japan
  return instant.safeParse(text).success ? new Date(text) : null
}
