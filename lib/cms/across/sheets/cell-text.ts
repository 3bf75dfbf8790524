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
 * Is `written` what a spreadsheet makes of `text` by itself? It takes the noughts before a number away, writes a long one as `1.23E+11`,
 * holds 15 digits of it, takes `1-2` for a day of this year and `1e5` for a number, and writes `true` in capitals.
 */
export function isRewritten(text: string, written: string): boolean {
  if (text === written) return false
  if (/^(?:true|false)$/i.test(text)) return written === text.toUpperCase()
  const day = DAY.exec(text)
  if (day) return isDay(written, Number(day[1]), Number(day[2]))
  if (/^\d+e\d+$/i.test(text)) return /^[\d.]+(?:E\+\d+)?$/.test(written) && Number(written) === Number(text)
  if (!isNumber(text)) return false
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(written)) {
    const [digits = ''] = written.replace('.', '').split(/E/i)
    return (
      text.length > 11 &&
      Number(text).toExponential(digits.length - 1) === Number(written).toExponential(digits.length - 1)
    )
  }
  return isNumber(written) && String(Number(text)) === written
}

const DAY = /^(\d{1,2})[-/](\d{1,2})$/
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Is it this day of this month, as Excel writes one that was typed without its year? */
function isDay(written: string, month: number, day: number): boolean {
  const told = /^(?:\d{4}[-/])?(\d{1,2})[-/月](\d{1,2})(?:日| 00:00| 0:00)?$/.exec(written)
  if (told) return Number(told[1]) === month && Number(told[2]) === day
  const named = /^(\d{1,2})-([A-Z][a-z]{2})$/.exec(written)
  return named !== null && Number(named[1]) === day && MONTHS.indexOf(named[2] ?? '') === month - 1
}
