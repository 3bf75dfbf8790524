/** A start that cannot go on for a reason the operator can mend. Its message says what is wrong and what to do; no stack is shown. */
export class StartError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartError'
  }
}
