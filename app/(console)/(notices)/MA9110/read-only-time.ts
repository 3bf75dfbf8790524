import type { NoticeInput } from '#lib/contracts/notices.ts'

type Times = Partial<Pick<NoticeInput, 'readOnlyStartDate' | 'readOnlyEndDate'>>

const DAY = 86_400_000

/** How long levels 1 to 6 can only read, in milliseconds; null where there is no such time, or none that could be. */
export function readOnlyTime({ readOnlyStartDate = '', readOnlyEndDate = '' }: Times): number | null {
  const length = Date.parse(readOnlyEndDate) - Date.parse(readOnlyStartDate)
  return length > 0 ? length : null
}

/** Longer than a maintenance takes: perhaps a slip of the keyboard. */
export const isLongTime = (length: number | null): length is number => length !== null && length > DAY

/** The length to ask about before `typed` is saved, null for none: of a long time that does not stand as it is already. */
export function lengthToAsk(typed: Times, saved: Times | undefined): number | null {
  const isSaved =
    saved?.readOnlyStartDate === typed.readOnlyStartDate && saved?.readOnlyEndDate === typed.readOnlyEndDate
  const length = readOnlyTime(typed)
  return isLongTime(length) && !isSaved ? length : null
}
