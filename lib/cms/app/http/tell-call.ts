import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { CLASSIFICATION_HEADER } from '#lib/cms/kernel/http/answer.ts'
import { REQUEST_ID, TRACEPARENT, traceIdOf } from '#lib/core/trace-context.ts'

/** Where a route is: `base` of the API, `path` with the names of its parameters, so that no ID of anything is told. */
type Pattern = { base: string; path: string }

/** Answers a call and tells of it: to the observer, and in one line of the access log. */
export async function tellCall(
  { observer, accessLog, log }: Pick<Deps, 'observer' | 'accessLog' | 'log'>,
  { base, path }: Pattern,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now()
  const response = await answer()
  const ms = performance.now() - started
  const { method } = request
  observer?.onCall({ method, base, path, status: response.status, seconds: ms / 1000 })
  // What failed is found by the request ID that the person was shown, also where its error was only counted.
  if (accessLog || response.status >= 500) {
    log.info(
      {
        route: `${method} ${base}${path}`,
        status: response.status,
        ms: Math.round(ms * 10) / 10,
        authority: response.headers.get(CLASSIFICATION_HEADER),
        requestId: response.headers.get(REQUEST_ID),
        traceId: traceIdOf(request.headers.get(TRACEPARENT)),
      },
      'call',
    )
  }
  return response
}
