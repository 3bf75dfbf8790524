import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Me } from '#lib/contracts/auth.ts'
import { readMe } from '#lib/contracts/calls/identity.ts'
import { mayOpen, type ScreenId } from '#lib/contracts/screens.ts'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import type { Lang } from '#lib/core/lang.ts'
import { bodyOf } from './body-of.ts'
import { currentLang } from './lang.ts'
import { loginPath, PATH_HEADER } from './login-path.ts'
import { ask } from './read.ts'
import { sealedAuthority, userDataCookieName } from './user-data.ts'

/** The person a page is rendered for. */
export type Viewer = { me: Me; authority: Authority; lang: Lang }

/**
 * Who is signed in here, or null. She is when the entry (spec section 2) has sealed an authority and the CMS session still
 * stands; the authority itself is the CMS's, so that a change of level counts at once. Asked once per page.
 */
export const viewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies()
  if ((await sealedAuthority(jar.get(userDataCookieName())?.value)) === null) return null
  const outcome = await ask(readMe)
  if (outcome.kind === 'SESSION_ERROR') return null
  const { item: me } = bodyOf<{ item: Me }>(outcome)
  const authority = toAuthority(me.cmsAccountAuth)
  return authority === null ? null : { me, authority, lang: await currentLang() }
})

/**
 * The second wall, first line of every page: signed in, nickname given, level permitted. Otherwise it redirects
 * (to /LOGIN001, /nickname, or /TOP101 with a notice) and does not return.
 */
export async function requireScreen(id: ScreenId): Promise<Viewer> {
  const who = await viewer()
  if (!who) redirect(loginPath((await headers()).get(PATH_HEADER)))
  if (who.me.nickName === null) redirect('/nickname')
  if (!mayOpen(id, who.authority)) redirect(`/TOP101?refused=${id}`)
  return who
}
