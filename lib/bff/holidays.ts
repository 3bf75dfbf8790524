import holidayJp from '@holiday-jp/holiday_jp'
import { DAY, dayOf, startOfDay } from '#lib/core/jst-calendar.ts'
import type { Lang } from '#lib/core/lang.ts'

/**
 * The public holidays of Japan in `[from, to)`: the instant their day begins (Unix milliseconds) and their name. Source: the calendar
 * of the Cabinet Office, as the package has it; years it does not know yet have none.
 */
export function holidaysBetween(from: number, to: number, lang: Lang): [number, string][] {
  const [first, last] = [dayOf(from), dayOf(to + DAY)]
  return Object.values(holidayJp.holidays).flatMap(({ date, name, name_en }): [number, string][] => {
    const at = date >= first && date <= last ? startOfDay(date) : null
    return at === null ? [] : [[at, lang === 'en' ? name_en : name]]
  })
}
