import * as z from 'zod/mini'
import { isNoMoment, momentOf } from '#lib/core/moment.ts'
import { rule } from './fields.ts'

/** A moment in the query of a call, as text. One that does not exist is refused: answered for now it would mislead. */
export const momentGiven = z.optional(z.string().check(z.refine((text) => !isNoMoment(text), rule('format'))))

/** The same, read; null where it is left out. */
export const momentRead = z.pipe(
  momentGiven,
  z.transform((text) => momentOf(text ?? '')),
)

/** The query of a list that can also be asked as of a moment (`at`), now where it is left out. */
export const withMoment = <T extends z.ZodMiniObject>(query: T) => z.extend(query, { at: momentGiven })
