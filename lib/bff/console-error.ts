/** A read that failed for a reason the page cannot mend. `digest` is what Next.js lets through to the error page. */
export class ConsoleError extends Error {
  readonly digest: string
  constructor(resultCode: string) {
    super(`CMS answered ${resultCode}`)
    this.digest = resultCode
  }
}
