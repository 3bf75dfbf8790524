/** Why a call came to nothing: nobody listens, no answer in time, a connection that broke, a gateway that found no CMS behind it. */
export type Reason = 'refused' | 'late' | 'broken' | 'gateway'

/** A CMS in another process gave no answer. */
export class Unanswered extends Error {
  readonly reason: Reason
  constructor(reason: Reason, cause?: unknown) {
    super(cause instanceof Error ? messageOf(cause) : reason, { cause })
    this.reason = reason
  }
}

/** With these nothing has left this process. */
const NEVER_SENT: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const GATEWAY: readonly number[] = [502, 503, 504]

/** What the failure of a fetch means. */
export function unansweredBy(error: unknown): Unanswered {
  const code = codeOf(error)
  return new Unanswered(NEVER_SENT.includes(code) ? 'refused' : 'broken', error)
}

/** Does something in front of the CMS answer, and not the CMS? Ours are JSON, whatever they say. */
export const isGatewayPage = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  GATEWAY.includes(status) && !headers.get('content-type')?.includes('json')

// fetch says "fetch failed"; what failed is its cause.
const messageOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message)

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : ''
}
