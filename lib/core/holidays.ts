import holidayJp from '@holiday-jp/holiday_jp'
import { DAY, dayOf, startOfDay } from './jst-calendar.ts'
import type { Lang } from './lang.ts'

/** English names that the package has otherwise than the Cabinet Office says them. */
const NAMES_EN: Readonly<Record<string, string>> = { 文化の日: 'Culture Day', スポーツの日: 'Sports Day' }

/**
 * The public holidays of Japan in `[from, to)`: the instant their day begins (Unix milliseconds) and their name. Source: the calendar
 * of the Cabinet Office, as the package has it; years it does not know yet have none.
 */
export function holidaysBetween(from: number, to: number, lang: Lang): [number, string][] {
  const [first, last] = [dayOf(from), dayOf(to + DAY)]
  return Object.values(holidayJp.holidays).flatMap(({ date, name, name_en }): [number, string][] => {
    const at = date >= first && date <= last ? startOfDay(date) : null
    return at === null ? [] : [[at, lang === 'en' ? (NAMES_EN[name] ?? name_en) : name]]
  })
}

/** Every public holiday the calendar knows, `YYYY-MM-DD`. */
export const holidayDays = (): ReadonlySet<string> => new Set(Object.values(holidayJp.holidays).map(({ date }) => date))
