import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Histogram, type Registry } from 'prom-client'
import { enterCall, noteSent } from '#lib/core/logs/call-scope.ts'
import { METRIC_PREFIX } from '#lib/core/metrics/open-registry.ts'
import { passedTrace, REQUEST_ID, requestIdOf, TRACEPARENT, traceIdOf } from '#lib/core/trace-context.ts'
import { answerOutages } from './page-outages.ts'
import { isNamedRoute, pageRoute } from './page-route.ts'

type Started = { request: IncomingMessage; response: ServerResponse }

type Watch = {
  registry: Registry
  log: Pick<Logger, 'info'>
  /** Write one line a request of a page. */
  accessLog: boolean
  /** The port of the metrics, whose requests are no one's work. */
  metricsPort: number | undefined
}

const STARTED = 'http.server.request.start'

/**
 * Gives every request of this process its request ID and its trace before anything else sees it, so that the CMS is told the same ones,
 * and measures its answer by the pattern of its route. `stop`: for tests.
 */
export function watchRequests({ registry, log, accessLog, metricsPort }: Watch): { stop: () => void } {
  const seconds = new Histogram({
    name: `${METRIC_PREFIX}http_request_seconds`,
    help: 'How long requests of the console took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const watch = (message: unknown) => {
    const { request, response } = message as Started
    if (request.socket.localPort === metricsPort) return
    const { requestId, traceparent, traceId } = named(request)
    // Node.js hands the request on in this same turn: whatever is written for it says which one it is.
    enterCall({ requestId, traceparent })
    const page = answerOutages(requestId, response)
    noteSent(request.headers.cookie ?? '')
    const { url = '' } = request
    if (url.includes('?')) noteSent(url.slice(url.indexOf('?') + 1))
    const started = performance.now()
    response.once('close', () => {
      const ms = performance.now() - started
      const route = pageRoute(request.url ?? '', response.statusCode)
      const method = request.method ?? ''
      const status = response.statusCode
      // A page that had begun when the outage came says 200: whoever looks after the console sees that it failed all the same.
      const isCut = page.isAway && status < 500
      seconds.observe({ method, route, status: isCut ? '5xx' : `${Math.floor(status / 100)}xx` }, ms / 1000)
      // The CMS tells of its own calls; files of the build and probes tell nothing.
      if (!isNamedRoute(route) || !(accessLog || isCut || status >= 500)) return
      const told = { status, ...(isCut && { away: true }), ms: Math.round(ms * 10) / 10 }
      log.info({ route: `${method} ${route}`, ...told, requestId, traceId }, 'page')
    })
  }
  subscribe(STARTED, watch)
  return { stop: () => void unsubscribe(STARTED, watch) }
}

type Named = { requestId: string; traceparent: string; traceId: string | undefined }

function named({ headers }: IncomingMessage): Named {
  const requestId = requestIdOf(headers[REQUEST_ID]?.toString())
  const trace = passedTrace(headers[TRACEPARENT]?.toString())
  headers[REQUEST_ID] = requestId
  headers[TRACEPARENT] = trace
  return { requestId, traceparent: trace, traceId: traceIdOf(trace) }
}
