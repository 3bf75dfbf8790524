import { finishVisit as finishVisitCall } from '#lib/contracts/calls/oidc.ts'
import { pathOf } from '#lib/contracts/calls/to.ts'
import type { NextStop } from '#lib/contracts/oidc.ts'
import { NET_ERROR, readOutcome } from '#lib/contracts/outcome.ts'
import { handOffPath } from '#lib/core/hand-off-path.ts'
import { LANG_COOKIE, toLang } from '#lib/core/lang.ts'
import { callCms, cmsUrl } from './transport.ts'

/**
 * Where the OpenID provider sends a person back to. The CMS reads the answer and says where she goes next; this only carries her
 * there, with the session cookie. Whatever happens, she arrives at a page of ours: a CMS that fails is a failed hand-off.
 */
export async function finishVisit(request: Request): Promise<Response> {
  const cookie = request.headers.get('cookie') ?? ''
  const lang = toLang(new RegExp(`(?:^|;\\s*)${LANG_COOKIE}=(\\w+)`).exec(cookie)?.[1])
  const headers = new Headers({
    'content-type': 'application/json',
    'accept-language': lang,
    cookie,
    'user-agent': request.headers.get('user-agent') ?? '',
    'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
  })
  const body = JSON.stringify({ query: new URL(request.url).search })
  const answer = await callCms(new Request(cmsUrl(pathOf(finishVisitCall)), { method: 'POST', headers, body })).catch(
    () => null,
  )
  if (answer === null) return goTo(handOffPath(lang, NET_ERROR.resultCode), [])
  const outcome = await readOutcome<{ item?: NextStop } | null>(answer).catch(() => NET_ERROR)
  const next = outcome.kind === 'OK' ? outcome.body?.item?.url : undefined
  if (next !== undefined) return goTo(next, answer.headers.getSetCookie())
  return goTo(handOffPath(lang, outcome.kind === 'NET_ERROR' ? outcome.resultCode : 'xrcms0001'), [])
}

// The address of the visit holds the code: it must stay in no cache and go nowhere as a referrer.
function goTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
