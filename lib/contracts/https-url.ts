import * as z from 'zod/mini'
import { requiredLine, rule } from './fields.ts'

/** An address that begins with https:// and carries no name or password. */
export const httpsUrl = requiredLine(2000).check(
  z.overwrite((v) => v.replace(/^https:\/\//i, 'https://')),
  z.refine((v) => v === '' || isHttps(v), rule('format')),
)

/**
 * Does everyone who reads this address go to the host it shows? A backslash is a slash to browsers and part of a name to others
 * (RFC 3986, WHATWG URL), and a name before an @ is no host.
 */
export function isHttps(text: string): boolean {
  if (!text.startsWith('https://') || /[\s\\]/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.hostname !== '' && url.username === '' && url.password === ''
}
