import { signOut } from '#lib/contracts/calls/identity.ts'
import { readNotificationList } from '#lib/contracts/calls/notices.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import { parseAnswer, toOutcome } from '#lib/contracts/outcome.ts'
import { SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { endWhenStopping } from '#lib/core/end-streams.ts'
import { LANG_COOKIE, type Lang, toLang } from '#lib/core/lang.ts'
import { clearedAgreement } from './cleared-agreement.ts'
import { bffEnv } from './env.ts'
import { languageCookie } from './language-cookie.ts'
import { bffLog } from './log.ts'
import { refusal } from './refusal.ts'
import { isSameOrigin } from './same-origin.ts'
import { stopping } from './stopping.ts'
import { callCms, cmsAddress } from './transport.ts'
import { clearedUserData, sealCookie, sealedAuthority, userDataCookieName } from './user-data.ts'

/** The BFF's own work on `/cms/v1/fe` and `/cms/v1/public`: forward, keep strangers out, and keep `user_data` in step with what the CMS answers. */

const TO_CMS = [
  'accept',
  // Machine tokens; people come by their cookie.
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-range',
  'range',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
  SEEN_HEADER,
]
const FROM_CMS = [
  'accept-ranges',
  'content-range',
  'content-type',
  'content-language',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
  // Where a download is: the CMS alone says so.
  'location',
  'allow',
  'retry-after',
  'vary',
  'x-request-id',
]
const CLASSIFICATION = 'cms-account-authority-classification'
/** The bootstrap call of spec section 7: the only one that signs a browser in here. */
const BOOTSTRAP_PATH = hrefOf(readNotificationList)
const SIGN_OUT_PATH = hrefOf(signOut)
/** Calls that begin or end a session where they set its cookie. */
const SESSION_CALLS = /^\/cms\/v1\/fe\/(auth|invitations|me\/sessions)(\/|$)/

/** Forwards one call of the browser. A client cannot set the classification header: it is never passed on towards the CMS. */
export async function proxy(request: Request): Promise<Response> {
  const lang = callLang(request)
  if (!isSameOrigin(request, bffEnv().PUBLIC_URL)) return refusal(403, 'xrcms0003', lang)
  let answer: Response
  try {
    answer = await callCms(forwarded(request, lang))
    if (isBootstrap(request)) answer = await judged(answer, lang)
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    bffLog().error({ err: error }, 'the CMS did not answer')
    return refusal(502, 'xrcmsNW01', lang)
  }
  const headers = new Headers()
  for (const name of FROM_CMS) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // The length is that of what was sent; where an upstream packs its answers it is not the one of what we hand on.
  const length = answer.headers.get('content-length')
  if (length !== null && !answer.headers.has('content-encoding')) headers.set('content-length', length)
  headers.set('x-content-type-options', 'nosniff')
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const classification = answer.headers.get(CLASSIFICATION)
  if (classification !== null) headers.set(CLASSIFICATION, classification)
  const userData = await userDataCookie(request, answer, classification)
  if (userData) headers.append('set-cookie', userData)
  const language = enteredLanguage(request, answer)
  if (language) headers.append('set-cookie', languageCookie(language))
  if (hasEntered(request, answer)) headers.append('set-cookie', clearedAgreement())
  return endWhenStopping(new Response(answer.body, { status: answer.status, headers }), stopping())
}

/**
 * The language of a call: what our own pages and machines say; where a browser says what it likes (a download, a picture), the
 * stored one (spec section 7).
 */
function callLang(request: Request): Lang {
  const said = request.headers.get('accept-language')
  if (said === 'ja' || said === 'en') return said
  return toLang(cookieOf(request, LANG_COOKIE) ?? said)
}

const isBootstrap = (request: Request) => new URL(request.url).pathname === BOOTSTRAP_PATH

/**
 * The answer to the bootstrap call, read whole, since only all of it says whether someone is signed in: OK by status and
 * `result_code`, with one of the seven levels in its header. OK without one is nobody the console knows.
 */
async function judged(answer: Response, lang: Lang): Promise<Response> {
  const text = await answer.text()
  const isOk = toOutcome(answer.status, parseAnswer(text)).kind === 'OK'
  if (isOk && toAuthority(answer.headers.get(CLASSIFICATION)) === null) return refusal(403, 'xrcms0003', lang)
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  if (!isOk) headers.delete(CLASSIFICATION)
  return new Response(text === '' ? null : text, { status: answer.status, headers })
}

function forwarded(request: Request, lang: Lang): Request {
  const url = new URL(request.url)
  const headers = new Headers({ 'accept-language': lang })
  for (const name of TO_CMS) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const hasBody = request.body !== null && request.method !== 'GET'
  return new Request(cmsAddress(url.pathname + url.search), {
    method: request.method,
    headers,
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
    signal: request.signal,
  } as RequestInit)
}

/**
 * Signs in at the bootstrap call, follows a changed authority, signs out when the CMS session has ended. Whoever begins or ends
 * a session passes the hand-off anew: what an earlier person left sealed must not stand for her.
 */
async function userDataCookie(
  request: Request,
  answer: Response,
  classification: string | null,
): Promise<string | null> {
  const { status } = answer
  const path = new URL(request.url).pathname
  const isOtherSession = SESSION_CALLS.test(path) && answer.headers.getSetCookie().length > 0
  if (path === SIGN_OUT_PATH || (isOtherSession && request.method !== 'GET')) return clearedUserData()
  const sealed = await sealedAuthority(cookieOf(request, userDataCookieName()))
  if (status === 401) return sealed === null ? null : clearedUserData()
  const authority = toAuthority(classification)
  if (authority === null || authority === sealed) return null
  return sealed !== null || path === BOOTSTRAP_PATH ? sealCookie(authority) : null
}

/** The bootstrap call has a classification only where it went well. */
const hasEntered = (request: Request, answer: Response) => isBootstrap(request) && answer.headers.has(CLASSIFICATION)

/** The language that the bootstrap call's answer chooses by its content-language (spec sections 4 and 7); null elsewhere. */
function enteredLanguage(request: Request, answer: Response): Lang | null {
  const given = answer.headers.get('content-language')
  return hasEntered(request, answer) && given !== null ? toLang(given) : null
}

function cookieOf(request: Request, name: string): string | undefined {
  const parts = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim())
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
}
