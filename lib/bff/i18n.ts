import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { LANG_COOKIE, toLang } from '#lib/core/lang.ts'

/** What next-intl needs for one request. The language lies in a cookie and not in the path: the routes are the spec's. */
export default getRequestConfig(async () => {
  const locale = toLang((await cookies()).get(LANG_COOKIE)?.value)
  const { default: messages } = locale === 'ja' ? await import('#messages/ja.ts') : await import('#messages/en.ts')
  return { locale, messages, timeZone: 'Asia/Tokyo' }
})
