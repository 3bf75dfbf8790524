import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { BUILD_HEADER } from '#lib/core/build-header.ts'
import { isKnownMethod, SAFE_METHODS, UNSAFE_METHODS } from '#lib/core/http-methods.ts'
import type { Lanes } from '#lib/core/lanes.ts'
import { pageRoute } from './page-route.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import { inTurn } from './turns.ts'

type Started = { request: IncomingMessage; response: ServerResponse; server: Server }

const ALLOW = [...SAFE_METHODS, ...UNSAFE_METHODS].join(', ')
const STARTED = 'http.server.request.start'
const ACTION = 'next-action'
/** A status by which no pattern is learnt (page-route.ts). */
const NOT_FOUND = 404
const NOT_FOUND_PAGE = /^\/NOTFOUND(?:\?|$)/

/**
 * What happens to every request of this process before Next.js sees it, since Next.js leaves it out of some: the security headers
 * (its own redirects of /cms/…/ and /_next/…/ lack those of its configuration), a clear no to methods it answers with 500, 404 for the
 * page of unknown paths, the files of the build (`files`), and the wait for their turn in `lanes`. Every answer names the `build`. `stop`: for tests.
 */
export function guardServers(
  log: Pick<Logger, 'warn'>,
  build: string,
  lanes: Lanes,
  files: StaticFiles | null,
): { stop: () => void } {
  const guarded = new WeakSet<Server>()
  const guard = (message: unknown) => {
    const { request, response, server } = message as Started
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    response.setHeader(BUILD_HEADER, build)
    dropAction(request, log)
    if (NOT_FOUND_PAGE.test(request.url ?? '')) answerNotFound(response)
    if (guarded.has(server)) return
    guarded.add(server)
    standBefore(server, lanes, files)
  }
  subscribe(STARTED, guard)
  return { stop: () => void unsubscribe(STARTED, guard) }
}

/** What Next.js draws on the server as a whole page it answers with 200; where notFound() says 404 it leaves the page to the browser. */
function answerNotFound(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => writeHead(status === 200 ? 404 : status, ...rest)
}

/** The console has no server actions. Next.js would look for the one that is named and write unstructured text to the log. */
function dropAction(request: IncomingMessage, log: Pick<Logger, 'warn'>): void {
  if (request.headers[ACTION] === undefined) return
  delete request.headers[ACTION]
  // What callers write there may be anything: the pattern of the page is enough to find them.
  log.warn({ method: request.method, route: pageRoute(request.url ?? '', NOT_FOUND) }, 'there are no server actions')
}

/** Node.js tells of a request just before it hands it to the listeners, so that the first one is already handed to ours. */
function standBefore(server: Server, lanes: Lanes, files: StaticFiles | null): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const handOn = () => {
      for (const listener of listeners) listener.call(server, request, response)
    }
    // Where it cannot be read, Next.js says so.
    if (files?.has(request)) return void files.send(request, response).catch(handOn)
    if (isKnownMethod(request.method ?? '')) return void inTurn(lanes, request, response, handOn)
    request.resume()
    response.writeHead(405, { allow: ALLOW, connection: 'close', 'cache-control': 'no-store' }).end()
  })
}
