import * as z from 'zod/mini'
import { LIST_PARTS } from '#lib/core/common-forms.ts'
import { rule } from './fields.ts'

/** Which part of the list of common passwords is asked for: that of `listPartOf`. */
export const commonPasswordsQuery = z.object({
  part: z.pipe(
    z.string().check(z.refine((v) => /^\d{1,3}$/.test(v) && Number(v) < LIST_PARTS, rule('format'))),
    z.transform(Number),
  ),
})

export const commonPassword = z.string()
