import * as z from 'zod/mini'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import type { Rule } from '#lib/core/rules.ts'
import { isUtcInstant } from '#lib/core/utc-instant.ts'
import { visibleText } from '#lib/core/visible-text.ts'
import { personRef } from './person-ref.ts'

/** The field shapes every resource is built from. A refused value carries its rule (and numbers for the message) in `params`. */

/** Makes a check fail with one of the contract's rules; `params` fill the message (`max`, `min`). */
export function rule(name: Rule, params: Record<string, string | number> = {}) {
  return { params: { rule: name, ...params } }
}

// Line breaks and tabs are text, and a space in one line; NUL and the other controls are not (PostgreSQL refuses NUL), nor
// are half surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what the check is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

const codePoints = (value: string) => [...value].length

function text(max: number, singleLine: boolean) {
  return z.string().check(
    z.overwrite(visibleText),
    z.trim(),
    z.overwrite((v) => (singleLine ? v.replace(/[\r\n\t]+/g, ' ') : v)),
    z.refine((v) => v.isWellFormed() && !FORBIDDEN.test(v), rule('format')),
    z.refine((v) => codePoints(v) <= max, rule('tooLong', { max })),
  )
}

/** A line of text that must be given. Length in code points, so that 𠮷 and emoji count as people count them. */
export const requiredLine = (max: number) => text(max, true).check(z.refine((v) => v !== '', rule('required')))

/** A name under which a file may be saved: no way to a folder. */
export const isFileName = z.refine<string>(
  (text) => !/[/\\]/.test(text) && text !== '.' && text !== '..',
  rule('notAllowed'),
)

/** A line of text that may be empty but is given. */
export const line = (max: number) => text(max, true)

/** A line of text that may be empty or left out. */
export const optionalLine = (max: number) => z._default(line(max), '')

/** Text of several lines that must be given. */
export const requiredText = (max: number) => text(max, false).check(z.refine((v) => v !== '', rule('required')))

/** Text of several lines that may be empty but is given. */
export const lines = (max: number) => text(max, false)

/** Text of several lines that may be empty or left out. */
export const optionalText = (max: number) => z._default(lines(max), '')

/** What a field's text stands for, where it is more than words: another object by its ID, or a moment. Histories are told by it. */
export const MEANINGS = z.registry<{ means: 'object' | 'instant' }>()

/** The ID of an object. Anything that is no UUID is simply not found, never an error of ours. */
export const id = z
  .string()
  .check(
    z.refine((v) => v !== '', rule('required')),
    z.refine((v) => v === '' || UUID.test(v), rule('notFound')),
  )
  .register(MEANINGS, { means: 'object' })

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Is this text a UUID? */
export const isId = (text: string) => UUID.test(text)

/** A list of different IDs, at most `max`. */
export const idsGiven = (max: number) =>
  z.array(id).check(
    z.refine((v) => v.length <= max, rule('limit', { max })),
    z.overwrite((v) => [...new Set(v)]),
  )

/** The same, none where it is left out. */
export const idList = (max = 500) => z._default(idsGiven(max), [])

/** An instant, ISO 8601 in UTC (`2025-04-13T00:00:00Z`, with or without milliseconds). */
export const instant = z
  .string()
  .check(
    z.refine((v) => v !== '', rule('required')),
    z.refine((v) => v === '' || isUtcInstant(v), rule('format')),
  )
  .register(MEANINGS, { means: 'instant' })

/** A calendar day in Japan, `YYYY-MM-DD`, of this century: what people type wrong is most often the year. */
export const day = z
  .string()
  .check(z.refine((v) => /^20\d{2}-\d{2}-\d{2}$/.test(v) && isUtcInstant(`${v}T00:00:00Z`), rule('format')))

/** One of the named values. */
export const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, { error: () => undefined })

/** An authority code 0 to 6, as a number or its text (a form's select sends text). */
export const authority = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value, ctx): Authority => {
    const found = toAuthority(typeof value === 'string' ? value.trim() : value)
    if (found !== null) return found
    ctx.issues.push({ code: 'custom', input: value, params: { rule: value === '' ? 'required' : 'notOneOf' } })
    return z.NEVER
  }),
)

/** A space by its ID and names. */
export const spaceRef = z.object({ id: z.string(), spaceTitle: z.string(), spaceTitleEn: z.string() })

/** What every item carries: version for If-Match, and who made and changed it when (ISO 8601 UTC). */
export const stamps = {
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  createdBy: personRef,
  updatedAt: z.string(),
  updatedBy: personRef,
}
