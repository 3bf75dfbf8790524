import type { IncomingMessage, ServerResponse } from 'node:http'
import { availableParallelism } from 'node:os'
import { signInWithPasskey } from '#lib/contracts/calls/credentials.ts'
import { signIn } from '#lib/contracts/calls/identity.ts'
import { cancelCall } from '#lib/contracts/calls/running-calls.ts'
import { API_BASE, hrefOf } from '#lib/contracts/calls/to.ts'
import { isSafeMethod } from '#lib/core/http-methods.ts'
import { type Lanes, openLanes } from '#lib/core/lanes.ts'
import { LANG_COOKIE, LANG_TAG, type Lang, toLang } from '#lib/core/lang.ts'
import { watchLanes } from '#lib/core/metrics/watch-lanes.ts'
import { codeText } from '#messages/code-text.ts'
import { serverWords } from '#messages/server-words.ts'
import { bffRegistry } from './metrics.ts'
import { isNamedRoute, pageRoute } from './page-route.ts'
import { pathPattern } from './path-pattern.ts'
import { isUnqueued } from './unqueued-calls.ts'

const SIGN_IN_PATH = hrefOf(signIn)
/** People who come in by passkey wait beside those who come in by password, not behind others' lists. */
const PASSKEY_PATH = hrefOf(signInWithPasskey)
const CANCEL = pathPattern(cancelCall)
/** On a port of its own in this process. */
const METRICS_PATH = '/metrics'
const SESSION = /(?:^|; *)(?:__Host-)?cms_session=/
const CODE = 'xrcms0001'
/** A status by which no pattern is learnt (page-route.ts). */
const NOT_FOUND = 404

/** So long who signs in may wait, and shorter than proxies do: three hundred at once have all come in by then, on two cores. */
const SIGN_IN_KEPT_MS = 30_000

/** Where a body has not come by then, its sender is slow, or means harm: her turn is for others. In milliseconds. */
const BODY_MS = 250

/** The queues of this process, shown in its metrics. */
export function openTurns(): Lanes {
  const lanes = openLanes(availableParallelism(), SIGN_IN_KEPT_MS)
  watchLanes(bffRegistry(), lanes)
  return lanes
}

/** The queue of a request; null for what never waits: probes, files, streams, what machines report. */
function laneOf(lanes: Lanes, { method = '', url = '' }: IncomingMessage) {
  const path = url.split('?')[0] ?? ''
  if (path.startsWith(`${API_BASE}/`)) {
    if (isUnqueued(path)) return null
    if (CANCEL.test(path)) return lanes.cancel
    const isSignIn = path === SIGN_IN_PATH || path === PASSKEY_PATH
    return isSignIn && !isSafeMethod(method) ? lanes.signIn : lanes.work
  }
  return path !== METRICS_PATH && isNamedRoute(pageRoute(path, NOT_FOUND)) ? lanes.work : null
}

/**
 * What someone typed goes before what someone reads; whoever has no session yet has typed nothing that could be lost. So does the refresh of a page that is open: the router
 * would load the whole page in place of one that is refused, and what was typed there with it.
 */
const isUrgent = ({ method = '', headers }: IncomingMessage): boolean =>
  (!isSafeMethod(method) || (headers.rsc !== undefined && headers['next-router-prefetch'] === undefined)) &&
  SESSION.test(headers.cookie ?? '')

/**
 * Lets a request begin when it is its turn (`begin`), or answers 503 with `Retry-After` where that cannot be in time. Pages, and calls of their scripts,
 * come through here before Next.js has spent anything on them.
 */
export async function inTurn(
  lanes: Lanes,
  request: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): Promise<void> {
  const lane = laneOf(lanes, request)
  if (!lane) return begin()
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const given = await lane.ask(isUrgent(request), gone.signal)
  if ('retryAfter' in given) return refuse(request, response, given.retryAfter)
  if (gone.signal.aborted) return given.leave()
  const late = isSafeMethod(request.method ?? '')
    ? undefined
    : setTimeout(() => request.complete || given.leave(), BODY_MS)
  gone.signal.addEventListener('abort', () => {
    clearTimeout(late)
    given.leave()
  })
  begin()
}

function refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const isCall = request.url?.startsWith(`${API_BASE}/`) === true
  const lang = langOf(request, isCall)
  request.resume()
  response.writeHead(503, {
    'retry-after': String(seconds),
    'cache-control': 'no-store',
    'content-language': LANG_TAG[lang],
    'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
  })
  const code = { result_code: CODE, message: codeText(lang, CODE) }
  response.end(isCall ? JSON.stringify(code) : busyPage(lang, seconds))
}

/** Of a call what it says, as lib/bff/proxy.ts reads it; of a page its cookie. */
function langOf({ headers }: IncomingMessage, isCall: boolean): Lang {
  const said = headers['accept-language']
  if (isCall && (said === 'ja' || said === 'en')) return said
  const chosen = new RegExp(`(?:^|; *)${LANG_COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  return toLang(chosen ?? (isCall ? said : undefined))
}

/** As little as says it, in the words of the page of errors: it comes by itself when its turn would have been. */
function busyPage(lang: Lang, seconds: number): string {
  const { product, errorTitle, errorText, retry } = serverWords[lang].common
  return `<!doctype html><html lang="${LANG_TAG[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>${errorTitle} | ${product}</title></head>
<body><main><h1>${errorTitle}</h1><p>${errorText}</p><p><a href="">${retry}</a></p><p><small>${CODE}</small></p></main></body></html>`
}
