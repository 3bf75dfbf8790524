import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { LANG_COOKIE, toLang } from '#lib/core/lang.ts'
import enFirst from '#messages/pages/en-first.ts'
import enRest from '#messages/pages/en-rest.ts'
import jaFirst from '#messages/pages/ja-first.ts'
import jaRest from '#messages/pages/ja-rest.ts'

const ja = { ...jaFirst, ...jaRest }
const en = { ...enFirst, ...enRest }

/** What next-intl needs for one request. The language lies in a cookie and not in the path: the routes are the spec's. */
export default getRequestConfig(async () => {
  const locale = toLang((await cookies()).get(LANG_COOKIE)?.value)
  const messages = locale === 'ja' ? ja : en
  return { locale, messages, timeZone: 'Asia/Tokyo' }
})
