import { cookies } from 'next/headers'
import { LANG_COOKIE, type Lang, toLang } from '#lib/core/lang.ts'

/** The language of the current request: the cookie, Japanese without one (spec section 4). */
export async function currentLang(): Promise<Lang> {
  const jar = await cookies()
  return toLang(jar.get(LANG_COOKIE)?.value)
}
