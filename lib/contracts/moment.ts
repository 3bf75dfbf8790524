import * as z from 'zod/mini'
import { parseJst } from '#lib/core/jst.ts'
import { instant, rule } from './fields.ts'

/** A moment as an address has it: Japan wall clock (`2025-10-13T23:00`), or an instant in UTC with its `Z`. Null for other texts. */
export function momentOf(text: string): Date | null {
  const japan = parseJst(text)
  if (japan) return japan
  return instant.safeParse(text).success ? new Date(text) : null
}

/** Is this text of an address no moment? '' and nothing are left out, which is not wrong. */
export const isNoMoment = (text: string | undefined): text is string => Boolean(text) && momentOf(text ?? '') === null

/** A moment in the query of a call, as text. One that does not exist is refused: answered for now it would mislead. */
export const momentGiven = z.optional(z.string().check(z.refine((text) => !isNoMoment(text), rule('format'))))

/** The same, read; null where it is left out. */
export const momentRead = z.pipe(
  momentGiven,
  z.transform((text) => momentOf(text ?? '')),
)

/** The query of a list that can also be asked as of a moment (`at`), now where it is left out. */
export const withMoment = <T extends z.ZodMiniObject>(query: T) => z.extend(query, { at: momentGiven })
