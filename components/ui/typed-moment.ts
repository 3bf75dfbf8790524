import { endOfLastDay } from '#lib/core/grant-end.ts'
import { parseJst } from '#lib/core/jst.ts'
import { type Segment, typedDay } from './typed-day.ts'

/**
 * What stands in the segments of a date-time, where all of them are filled and there is no such moment: `2026-02-31T10:00?`, which no
 * reader takes for an instant. Null for a moment that exists, and for what is not typed to its end.
 */
export function typedNoMoment(segments: readonly Segment[]): string | null {
  const parts = [
    typedDay(segments).split('-'),
    ...(['hour', 'minute'] as const).map((type) => [partOf(segments, type)]),
  ]
  if (parts.flat().some((part) => part === '') || parts[0]?.length !== 3) return null
  const [day, hour, minute] = parts.map((part) => part.join('-'))
  const typed = `${day}T${hour}:${minute}`
  return parseJst(typed) ? null : `${typed}?`
}

/** The midnight (instant) that was typed as 24:00 of the day before it; null for everything else. */
export function typedMidnight(segments: readonly Segment[]): Date | null {
  if (partOf(segments, 'hour') !== '24' || partOf(segments, 'minute') !== '00') return null
  return endOfLastDay(typedDay(segments))
}

function partOf(segments: readonly Segment[], type: 'hour' | 'minute'): string {
  const segment = segments.find((one) => one.type === type)
  return !segment || segment.isPlaceholder ? '' : String(segment.value).padStart(2, '0')
}

/** Is this what `typedNoMoment` writes? */
export const isTypedNoMoment = (text: string): boolean => text.endsWith('?')
