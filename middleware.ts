import { type NextRequest, NextResponse } from 'next/server.js'
import { clearedAgreement } from '#lib/bff/cleared-agreement.ts'
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from '#lib/bff/csp.ts'
import { bffEnv } from '#lib/bff/env.ts'
import { languageCookie } from '#lib/bff/language-cookie.ts'
import { loginPath, PATH_HEADER } from '#lib/bff/login-path.ts'
import { refusal } from '#lib/bff/refusal.ts'
import { storeOrigin } from '#lib/bff/store-origin.ts'
import { clearedUserData, sealedAuthority, userDataCookieName } from '#lib/bff/user-data.ts'
import { mayOpen, OPEN_PAGES, screenOfPath, screenPath } from '#lib/contracts/screens.ts'
import { AGREEMENT_COOKIE } from '#lib/core/agreement.ts'
import { LANG_COOKIE, type Lang, toLang } from '#lib/core/lang.ts'

export const config = {
  // Not /cms/: middleware cuts request bodies at 10 MB without an error (docs/architecture.md#walls).
  // But for its paths with a percent sign, which none of ours has: Next.js answers 500 to those it cannot decode.
  matcher: ['/((?!cms/|_next/|healthz$|readyz$|csp-reports$|metrics$|favicon.ico$|icon|apple-icon).*)', '/(cms/.*%.*)'],
  runtime: 'nodejs',
}

/** The first wall (spec section 2, navigation rules): decides by the sealed authority alone, without asking the CMS. */
export async function middleware(request: NextRequest): Promise<Response> {
  if (request.nextUrl.pathname.startsWith('/cms/')) {
    return isDecodable(request)
      ? NextResponse.next()
      : refusal(404, 'xrcms0004', toLang(request.headers.get('accept-language')))
  }
  const lang = askedLanguage(request)
  const isHandOff =
    screenOfPath(request.nextUrl.pathname) === 'TOP101' && request.nextUrl.searchParams.has('trans_mode')
  if (lang !== null && !isHandOff) return withLanguage(request, lang)
  const target = await redirectTarget(request)
  if (target) return NextResponse.redirect(new URL(target, request.url))

  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy(nonce, bffEnv().PUBLIC_URL.startsWith('https:'), storeOrigin())
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search)
  headers.set('content-security-policy', policy)
  if (lang !== null) {
    request.cookies.set(LANG_COOKIE, lang)
    headers.set('cookie', request.cookies.toString())
  }
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('reporting-endpoints', REPORTING_ENDPOINTS)
  if (lang !== null) response.headers.append('set-cookie', languageCookie(lang))
  if (request.nextUrl.pathname === '/LOGIN001') forget(request, response)
  return response
}

/** Visiting the login page takes the role away, as it clears session storage (spec section 2), and the agreement of who was here. */
function forget({ cookies }: NextRequest, { headers }: NextResponse): void {
  if (cookies.has(userDataCookieName())) headers.append('set-cookie', clearedUserData())
  if (cookies.has(AGREEMENT_COOKIE)) headers.append('set-cookie', clearedAgreement())
}

/** The `language` query parameter (spec section 2: `en` selects English, anything else Japanese); null for none. */
function askedLanguage({ nextUrl }: NextRequest): Lang | null {
  const asked = nextUrl.searchParams.get('language')
  if (asked === null) return null
  return asked === 'en' ? 'en' : 'ja'
}

function isDecodable(request: NextRequest): boolean {
  try {
    decodeURIComponent(request.nextUrl.pathname)
    return true
  } catch {
    return false
  }
}

/** The language that was asked for becomes the cookie, and leaves the address, where it would undo every later choice. */
function withLanguage(request: NextRequest, lang: Lang): NextResponse {
  const url = request.nextUrl.clone()
  url.searchParams.delete('language')
  const response = NextResponse.redirect(url)
  response.headers.append('set-cookie', languageCookie(lang))
  return response
}

async function redirectTarget(request: NextRequest): Promise<string | null> {
  const path = request.nextUrl.pathname
  if (path === '/') return '/TOP101'
  if (!isDecodable(request)) return '/NOTFOUND'
  const screen = screenOfPath(path)
  if (!screen) {
    const first = path.split('/')[1] ?? ''
    return (OPEN_PAGES as readonly string[]).includes(first) ? null : '/NOTFOUND'
  }
  // Home without a role decides for itself: it is where the SSO hand-off arrives.
  if (screen === 'TOP101' || bffEnv().FIRST_WALL === 'off') return null
  const authority = await sealedAuthority(request.cookies.get(userDataCookieName())?.value)
  if (authority === null) return loginPath(path + request.nextUrl.search)
  return mayOpen(screen, authority) ? null : `${screenPath('TOP101')}?refused=${screen}`
}
