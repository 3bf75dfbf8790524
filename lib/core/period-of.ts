import type { OpenType, Period } from './publication-status.ts'

type Written = { openType: OpenType; openStartDate: string; openEndDate: string }

/** The period of a schedule entry as the contract writes it (ISO 8601 UTC), in Unix milliseconds. */
export const periodOf = ({ openType, openStartDate, openEndDate }: Written): Period => ({
  openType,
  start: Date.parse(openStartDate),
  end: Date.parse(openEndDate),
})
