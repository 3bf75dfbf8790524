import passwords from 'popular-passwords/data.json' with { type: 'json' }
import { PASSWORD_MIN } from '#lib/contracts/new-password.ts'
import { foldedPassword } from '#lib/core/password-weakness.ts'

let folded: ReadonlySet<string> | undefined

/** Made with the first password that is set: most consoles set none for days. */
function listed(): ReadonlySet<string> {
  folded ??= new Set(passwords.map(foldedPassword))
  return folded
}

/**
 * Is this one of the passwords that are tried first (OWASP ASVS 5.0, 6.2.4)? Also where only digits and signs stand around
 * one, or spaces and signs between its letters. The list knows some 4,000 of the length we ask for.
 */
export function isCommonPassword(password: string): boolean {
  const list = listed()
  const text = foldedPassword(password)
  const joined = text.replace(/[^\p{L}\p{N}]/gu, '')
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return list.has(text) || list.has(core) || (joined.length >= PASSWORD_MIN && list.has(joined))
}
