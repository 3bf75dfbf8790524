import { digestOf } from '#lib/core/error-digest.ts'

/** A read that failed for a reason the page cannot mend. `digest` is what Next.js lets through to the error page. */
export class ConsoleError extends Error {
  readonly digest: string
  /** @param message what the CMS said, for the log; no page shows it */
  constructor(resultCode: string, message: string | null = null) {
    super(`CMS answered ${resultCode}${message ? `: ${message}` : ''}`)
    this.digest = digestOf(resultCode)
  }
}
