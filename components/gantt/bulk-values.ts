import type { BULK_RULES, BulkInput } from '#lib/contracts/schedule-bulk.ts'
import type { OpenType } from '#lib/core/publication-status.ts'

/** What is filled in, for all rules, so that going from one to another keeps it. */
export type BulkValues = {
  rule: (typeof BULK_RULES)[number]
  shiftDays: string
  startTime: string
  endTime: string
  weekOf: string
  weeks: string
  repeatFrom: string
  repeatUntil: string
  weekdays: readonly number[]
  withoutHolidays: boolean
  openType: OpenType
  closeAt: string
}

export const EMPTY_BULK: BulkValues = {
  rule: 'shift',
  shiftDays: '1',
  startTime: '10:00',
  endTime: '18:00',
  weekOf: '',
  weeks: '1',
  repeatFrom: '',
  repeatUntil: '',
  weekdays: [1, 2, 3, 4, 5],
  withoutHolidays: false,
  openType: 'normal',
  closeAt: '',
}

/** Full-width digits of a Japanese keyboard are meant as plain ones. */
const plain = (typed: string) => typed.normalize('NFKC').trim()
/** What is not filled in is no number: it goes along as null, which the CMS refuses at its field. */
const whole = (typed: string) => (plain(typed) === '' ? Number.NaN : Number(plain(typed)))

/** The rule that is filled in, as the API reads it. */
export function bulkRuleOf(values: BulkValues) {
  const { rule, weekOf, repeatFrom, repeatUntil, weekdays, withoutHolidays, openType, closeAt } = values
  const hours = { startTime: plain(values.startTime), endTime: plain(values.endTime) }
  switch (rule) {
    case 'shift':
      return { rule, shiftDays: whole(values.shiftDays) }
    case 'setHours':
      return { rule, ...hours }
    case 'copyWeek':
      return { rule, weekOf, weeks: whole(values.weeks) }
    case 'repeat':
      return { rule, repeatFrom, repeatUntil, weekdays, withoutHolidays, openType, ...hours }
    case 'closeAll':
      return { rule, closeAt }
  }
}

/** A rule that was given, filled in again. */
export function bulkValuesOf(given: BulkInput): BulkValues {
  const texts = Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value])
  const known = Object.keys(EMPTY_BULK)
  return { ...EMPTY_BULK, ...Object.fromEntries(texts.filter(([name]) => known.includes(String(name)))) }
}
