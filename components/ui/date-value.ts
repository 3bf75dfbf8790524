import { parseAbsolute, type ZonedDateTime } from '@internationalized/date'

const JST = 'Asia/Tokyo'

/** ISO 8601 UTC as a date-time on the Japanese wall; null for '' and for what is no instant. */
export function toJstValue(iso: string): ZonedDateTime | null {
  return iso === '' || Number.isNaN(Date.parse(iso)) ? null : parseAbsolute(iso, JST)
}

/** Back to ISO 8601 UTC with whole seconds (`2025-04-13T00:00:00Z`), '' for none. */
export function fromJstValue(value: { toDate: () => Date } | null | undefined): string {
  return value ? value.toDate().toISOString().replace('.000Z', 'Z') : ''
}

/** Where empty fields start: the coming full hour in Japan. */
export function nextHour(now = Date.now()): ZonedDateTime {
  const HOUR = 3_600_000
  return parseAbsolute(new Date(Math.ceil((now + 1) / HOUR) * HOUR).toISOString(), JST)
}
