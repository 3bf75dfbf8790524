import { foldedPassword } from './password-weakness.ts'

/**
 * What of a password is looked for in the list of common ones: it as a whole, without digits and signs around it, and with what
 * stands between its letters left out where that is still `least` characters long.
 */
export function commonForms(password: string, least: number): string[] {
  const text = foldedPassword(password)
  const joined = text.replace(/[^\p{L}\p{N}]/gu, '')
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [...new Set([text, core, ...(joined.length >= least ? [joined] : [])])].filter((form) => form !== '')
}

/** Parts of the list: few enough that the number of one tells next to nothing of a password, many enough that one is small. */
export const LIST_PARTS = 256

/** The part of the list that a text would stand in (FNV-1a). */
export function listPartOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % LIST_PARTS
}
