import type { Settlement } from './lease.ts'

const BASE_MS = 5_000
const MAX_MS = 3_600_000
const MAX_ANSWERS = 10
const TEXT_MAX = 500

/** SMTP answers about our own credentials or encryption (RFC 4954 section 6), not about the mail. */
const OUR_CONFIGURATION = new Set([530, 534, 535, 538])

type SmtpError = { code?: unknown; responseCode?: unknown }

/** What an error of nodemailer says: its code, and the server's answer about this one mail, if that is what failed. */
export function failureOf(error: unknown): { code: string; answer: number | null } {
  const { code, responseCode } = error instanceof Error ? (error as Error & SmtpError) : {}
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const answer = aboutTheMail && typeof responseCode === 'number' ? responseCode : null
  return {
    code: typeof code === 'string' ? code : 'unknown',
    answer: answer !== null && OUR_CONFIGURATION.has(answer) ? null : answer,
  }
}

/**
 * What becomes of a mail after a failed attempt. Dead when the server refuses it for good (5xx), or has put it off ten times.
 * A server that cannot be reached, or that we are configured wrongly for, kills no mail: it is tried again for ever.
 * @param random 0 to 1, spreads the retries
 */
export function afterFailure(error: unknown, attempts: number, now: Date, random: number): Settlement {
  const { answer } = failureOf(error)
  const text = (error instanceof Error ? error.message : String(error)).slice(0, TEXT_MAX)
  if (answer !== null && (answer >= 500 || attempts >= MAX_ANSWERS)) return { state: 'dead', error: text }
  const wait = Math.min(MAX_MS, BASE_MS * 2 ** Math.min(attempts - 1, 20)) * (0.5 + random)
  return { state: 'queued', error: text, nextAt: new Date(now.getTime() + wait) }
}
