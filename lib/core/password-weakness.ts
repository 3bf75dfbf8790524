import { asSeen } from './email-address.ts'
import { COMMON_WORDS } from './password-words.ts'

/** What makes a password easy to guess for whoever knows the product, the event and the person (OWASP ASVS 5.0, 6.2.11). */

/** As many characters a password of ours has at least; also beside known words, and before it repeats itself. */
const LEAST = 12
/** As many letters and digits are left at least once the known words are taken out: what remains is the secret. */
const LEAST_BESIDE_WORDS = 8
/** As many times a text begins something that the character before does not tell. */
const LEAST_STARTS = 5
/** Rows, and the columns that slant down from the digits. */
const KEYBOARD = [
  ...['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
]
/** From so many characters on, what the one before tells is no secret beside known words. */
const RUN = 4
const YEARS = /(?:19|20)\d\d/g
const LOOKS_LIKE: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

type Weakness = { kind: 'pattern' } | { kind: 'words'; word: string }

/** A password as it is compared: without case and width. */
export const foldedPassword = (password: string): string => password.normalize('NFKC').toLowerCase()

/** Why a password is easy to guess; null where nothing of this speaks against it. `about`: her name, address, nickname. */
export function passwordWeakness(password: string, about: readonly string[]): Weakness | null {
  const text = foldedPassword(password)
  if (isPattern(text)) return { kind: 'pattern' }
  const words = [...about.flatMap(wordsOf), ...COMMON_WORDS].sort((a, b) => b.length - a.length)
  const word = [text, lettersOf(text)].map((it) => madeOf(it, words)).find((it) => it !== null)
  return word == null ? null : { kind: 'words', word }
}

/** The words of a name or an address, and both as one; too short ones are in everything. */
function wordsOf(text: string): string[] {
  const parts = foldedPassword(asSeen(text)).split(/[^\p{L}\p{N}]+/u)
  const words = [...parts, parts.join(''), ...parts.flatMap((part) => part.split(/\d+/))]
  return [...new Set(words)].filter((word) => word.length >= (/^[\x21-\x7e]+$/.test(word) ? 3 : 2))
}

/** Letters for the digits and signs that are written in their place. */
const lettersOf = (text: string) => text.replace(/[013457@$]/g, (sign) => LOOKS_LIKE[sign] ?? sign)

/** The longest of the words in a text that holds little else; null where enough is left, or none is in it. */
function madeOf(text: string, words: readonly string[]): string | null {
  const found = words.find((word) => text.includes(word))
  if (found === undefined) return null
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text).replace(YEARS, '')
  const secret = withoutRuns([...rest.replace(/[^\p{L}\p{N}]/gu, '')])
  return secret.length < LEAST_BESIDE_WORDS ? found : null
}

/** What is left without 1234, aaaa, qwert and their like. */
function withoutRuns(characters: readonly string[]): string[] {
  const runs: string[][] = []
  for (const [n, character] of characters.entries()) {
    const run = runs.at(-1)
    if (run && follows(characters[n - 1] ?? '', character)) run.push(character)
    else runs.push([character])
  }
  return runs.filter((run) => run.length < RUN).flat()
}

/** One character, a few in a row of the alphabet or the keyboard, or a short text again and again. */
function isPattern(text: string): boolean {
  const characters = [...text]
  const starts = characters.filter((character, n) => n === 0 || !follows(characters[n - 1] ?? '', character))
  return starts.length < LEAST_STARTS || isRepeated(characters)
}

function isRepeated(characters: readonly string[]): boolean {
  const longest = Math.min(LEAST - 1, Math.floor(characters.length / 2))
  return Array.from({ length: longest }, (_, n) => n + 1).some((period) =>
    characters.every((character, n) => n < period || character === characters[n - period]),
  )
}

function follows(before: string, after: string): boolean {
  if (before === after || Math.abs((before.codePointAt(0) ?? 0) - (after.codePointAt(0) ?? 0)) === 1) return true
  return KEYBOARD.some(
    (row) => row.includes(before) && Math.abs(row.indexOf(before) - row.indexOf(after)) === 1 && row.includes(after),
  )
}
