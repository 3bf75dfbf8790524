import { SEEN_AGREED, SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import { acceptLanguage } from './accept-language.ts'

type Said = { method: string; key: string; version?: number | undefined; agreed?: boolean | undefined }

/** What every call of the browser's scripts says (spec section 7): JSON and the language of the console, reads too. */
export const callHeaders = ({ method, key, version, agreed }: Said): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': acceptLanguage(),
  'Content-Type': 'application/json',
  ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
  ...(agreed ? { [SEEN_HEADER]: SEEN_AGREED } : {}),
  ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
})
