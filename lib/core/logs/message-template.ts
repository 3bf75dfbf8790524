import { withoutQuotes } from './error-facts.ts'

const MOST = 300

/** A message without what differs from one time to the next: numbers, IDs, addresses, what is quoted. */
export const messageTemplate = (message: string): string =>
  withoutQuotes(message.slice(0, MOST), false)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{20,}|[0-9a-f]{12,}/giu, '#')
    .replace(/\d+/gu, '#')
