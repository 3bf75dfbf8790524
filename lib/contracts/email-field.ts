import * as z from 'zod/mini'
import { readAddress } from '#lib/core/email-address.ts'
import { rule } from './fields.ts'

// NUL and the other controls, which no address has and PostgreSQL refuses.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what the check is about
const FORBIDDEN = /[\u0000-\u001f\u007f]/

const MAX = 254

/**
 * An e-mail address as someone types it who signs in: whatever it is, the answer is the same. What cannot be seen stays, since an
 * account from before may have it in its address.
 */
export const typedEmail = z.string().check(
  // Full-width letters of a Japanese keyboard are meant as the plain ones that addresses are made of.
  z.overwrite((v) => v.normalize('NFKC').trim()),
  z.refine((v) => v !== '', rule('required')),
  z.refine((v) => v.isWellFormed() && !FORBIDDEN.test(v), rule('format')),
  z.refine((v) => [...v].length <= MAX, rule('tooLong', { max: MAX })),
)

/** An e-mail address, read as people see it; compared by `emailKey`. */
export const email = typedEmail.check(
  z.overwrite((v) => readAddress(v) ?? v),
  z.refine((v) => v === '' || readAddress(v) !== null, rule('format')),
)
