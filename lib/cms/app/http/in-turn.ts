import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { refused, toResponse } from '#lib/cms/kernel/http/answer.ts'
import type { Route } from '#lib/cms/kernel/http/route.ts'
import { CALLER_GONE } from '#lib/cms/kernel/metrics/cms-metrics.ts'
import { signInWithPasskey } from '#lib/contracts/calls/credentials.ts'
import { signIn } from '#lib/contracts/calls/identity.ts'
import { cancelCall } from '#lib/contracts/calls/running-calls.ts'
import { CodeRefusal } from '#lib/core/errors.ts'
import type { Lanes } from '#lib/core/lanes.ts'
import { toLang } from '#lib/core/lang.ts'
import { REQUEST_ID, requestIdOf } from '#lib/core/trace-context.ts'

/** What costs a processor on purpose, or nearly so: a password, a passkey. To visit the provider does not. */
const COSTLY = new Set<string>([signIn.path, signInWithPasskey.path])

/** The queue of a call; null for what never waits: files and streams, looks whether all is well, what machines send. */
function laneOf(lanes: Lanes | undefined, route: Route) {
  if (lanes && route.path === cancelCall.path) return lanes.cancel
  if (!lanes || route.streams || route.upload || route.looksAtAll || (route.open && route.machine)) return null
  return COSTLY.has(route.path) ? lanes.signIn : lanes.work
}

/**
 * Answers a call when it is its turn, or 503 with `Retry-After` where that cannot be in time (docs/decisions/0393-overload-is-an-answer.md). What someone
 * signed in has typed goes first; of a caller who goes meanwhile nothing is begun.
 */
export async function inTurn(
  route: Route,
  request: Request,
  { lanes }: Pick<Deps, 'lanes'>,
  answer: () => Promise<Response>,
): Promise<Response> {
  const lane = laneOf(lanes, route)
  if (!lane) return answer()
  const given = await lane.ask(route.method !== 'GET' && !route.open, request.signal)
  if ('retryAfter' in given) {
    const requestId = requestIdOf(request.headers.get(REQUEST_ID))
    if (request.signal.aborted) return new Response(null, { status: CALLER_GONE, headers: { [REQUEST_ID]: requestId } })
    const lang = toLang(request.headers.get('accept-language'))
    const busy = new CodeRefusal(503, 'xrcms0001', { retryAfter: given.retryAfter })
    return toResponse(refused(busy, lang, undefined), lang, requestId)
  }
  try {
    return await answer()
  } finally {
    given.leave()
  }
}
