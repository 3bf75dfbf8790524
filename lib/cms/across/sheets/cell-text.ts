import { isId } from '#lib/contracts/fields.ts'
import { visibleText } from '#lib/core/visible-text.ts'

/** A text as two are compared: composed, without what nobody sees, with one kind of line end. */
export const plainCell = (text: string) => visibleText(text.replace(/\r\n?/g, '\n')).trim()

/** As people type a word: full width, capitals and blanks do not matter. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

const NAMED = /[(（]([0-9a-f-]{36})[)）]$/i

/** The ID at the end of `name (ID)`, or that is all of the text; null where there is none. */
export function writtenId(text: string): string | null {
  const id = NAMED.exec(text)?.[1] ?? text
  return isId(id) ? id.toLowerCase() : null
}

const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text)

/**
 * Is `written` what a spreadsheet makes of `text` by itself? It takes the noughts before a number away, writes a long one as `1.23E+11`, and
 * holds 15 digits of it.
 */
export function isRewritten(text: string, written: string): boolean {
  if (text === written || !isNumber(text)) return false
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(written)) {
    const [digits = ''] = written.replace('.', '').split(/E/i)
    return (
      text.length > 11 &&
      Number(text).toExponential(digits.length - 1) === Number(written).toExponential(digits.length - 1)
    )
  }
  return isNumber(written) && String(Number(text)) === written
}
