import * as z from 'zod/mini'
import type { FieldProblem } from '#lib/core/errors.ts'
import { passwordWeakness } from '#lib/core/password-weakness.ts'
import { rule } from './fields.ts'

/** Characters of a new password, and UTF-16 units at most (NIST SP 800-63B section 5.1.1). */
export const PASSWORD_MIN = 12
const PASSWORD_MAX = 128
/** From here on the meter is full: length is what makes a password hard to guess. */
const PASSWORD_LONG = 16

type Problem = Omit<FieldProblem, 'field'> & { rule: 'required' | 'tooSmall' | 'tooLong' | 'conflict' | 'format' }

/**
 * What speaks against a new password, the same in the browser and on the server; null where nothing does. `about`: her name,
 * address and nickname. The list of common passwords lies on the server, and is asked besides (docs/decisions/0285-passwords-hard-to-guess.md).
 */
export function passwordProblem(password: string, about: readonly string[]): Problem | null {
  if (password === '') return { rule: 'required' }
  if ([...password].length < PASSWORD_MIN) return { rule: 'tooSmall', params: { min: PASSWORD_MIN } }
  if (password.length > PASSWORD_MAX) return { rule: 'tooLong', params: { max: PASSWORD_MAX } }
  const weakness = passwordWeakness(password, about)
  if (weakness?.kind === 'pattern') return { rule: 'format' }
  return weakness && { rule: 'conflict', params: { word: weakness.word } }
}

/** A new password, kept as typed; what only its person's own words say of it the server asks besides. */
export const newPassword = z.string().check((ctx) => {
  const problem = passwordProblem(ctx.value, [])
  if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, ...rule(problem.rule, problem.params) })
})

type Grade = {
  level: 0 | 1 | 2 | 3
  reason: 'short' | 'long' | 'words' | 'pattern' | 'fair' | 'good' | null
  params: Record<string, string | number>
}

const REASONS = { tooSmall: 'short', tooLong: 'long', conflict: 'words', format: 'pattern' } as const

/** How good a typed password is, from 0 to 3, and the word for it: `password_<reason>` in the messages; none where nothing is typed. */
export function passwordGrade(password: string, about: readonly string[]): Grade {
  const length = [...password].length
  const problem = passwordProblem(password, about)
  if (!problem)
    return { level: length < PASSWORD_LONG ? 2 : 3, reason: length < PASSWORD_LONG ? 'fair' : 'good', params: {} }
  if (problem.rule === 'required') return { level: 0, reason: null, params: {} }
  return { level: 1, reason: REASONS[problem.rule], params: { ...problem.params, left: PASSWORD_MIN - length } }
}
