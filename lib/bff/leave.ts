import { cookies } from 'next/headers'
import { signOut } from '#lib/contracts/calls/identity.ts'
import { pathOf } from '#lib/contracts/calls/to.ts'
import { LANG_COOKIE, toLang } from '#lib/core/lang.ts'
import { bffLog } from './log.ts'
import { callCms, cmsUrl } from './transport.ts'
import { userDataCookieName } from './user-data.ts'

/**
 * Ends the session of whoever had a role when she opened the login page: on a shared machine the next person would be let in by it
 * with a hand-off. The middleware takes the role itself away. Where the CMS does not answer the page is shown all the same.
 */
export async function leave(): Promise<void> {
  const jar = await cookies()
  if (!jar.has(userDataCookieName())) return
  const headers = {
    cookie: jar.toString(),
    'accept-language': toLang(jar.get(LANG_COOKIE)?.value ?? null),
    'content-type': 'application/json',
  }
  try {
    const answer = await callCms(new Request(cmsUrl(pathOf(signOut)), { method: 'POST', headers, body: '{}' }))
    await answer.body?.cancel()
  } catch (error) {
    bffLog().error({ err: error }, 'the CMS did not answer')
  }
}
