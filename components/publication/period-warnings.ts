const DAY = 86_400_000
const FAR = 730 * DAY
const LONG = 366 * DAY

type Warning = 'isPast' | 'isNow' | 'isFar' | 'isLong'

/** What may be a slip of the keyboard in a period that is right by itself. Unix milliseconds. */
export function periodWarnings(start: number, end: number, now: number): Warning[] {
  if (!(start < end)) return []
  const warnings: Warning[] = []
  if (end <= now) warnings.push('isPast')
  else if (start <= now) warnings.push('isNow')
  if (start > now + FAR) warnings.push('isFar')
  if (end - start > LONG) warnings.push('isLong')
  return warnings
}
