import { randomBytes, randomUUID } from 'node:crypto'

/** W3C Trace Context: https://www.w3.org/TR/trace-context/#traceparent-header */
export const TRACEPARENT = 'traceparent'
export const REQUEST_ID = 'x-request-id'

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The header for what is called from here: in the trace of the caller, or of a new one where it names none that can be read. */
export function passedTrace(given: string | null | undefined): string {
  const [, trace = randomBytes(16).toString('hex'), , flags = '00'] = FORM.exec(given ?? '') ?? []
  return `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`
}

/** The trace a header names; undefined where it names none. */
export const traceIdOf = (given: string | null | undefined): string | undefined => FORM.exec(given ?? '')?.[1]

/** The ID of a request: the caller's where it is one (8 to 64 letters, digits, _ and -), else a new one. */
export function requestIdOf(given: string | null | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
