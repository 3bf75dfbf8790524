/** A part of a date field as it stands there. */
export type Segment = { type: string; value?: number | null; isPlaceholder: boolean }

const WIDTHS = { year: 4, month: 2, day: 2 } as const

/** What stands in the segments of a day, `YYYY-MM-DD` whether or not there is such a day; what is missing is empty (`2026-02-`). '' for nothing. */
export function typedDay(segments: readonly Segment[]): string {
  const parts = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((type) => {
    const segment = segments.find((one) => one.type === type)
    return !segment || segment.isPlaceholder ? '' : String(segment.value).padStart(WIDTHS[type], '0')
  })
  return parts.every((part) => part === '') ? '' : parts.join('-')
}
