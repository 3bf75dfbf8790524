import * as z from 'zod/mini'
import { requiredLine, rule } from './fields.ts'

/** An address that begins with https:// and carries no name or password. */
export const httpsUrl = requiredLine(2000).check(
  z.overwrite((v) => v.replace(/^https:\/\//i, 'https://')),
  z.refine((v) => v === '' || isHttps(v) || hasCredentials(v), rule('format')),
  z.refine((v) => !hasCredentials(v), rule('notAllowed')),
)

/**
 * Does everyone who reads this address go to the host it shows? A backslash is a slash to browsers and part of a name to others
 * (RFC 3986, WHATWG URL), and a name before an @ is no host.
 */
export function isHttps(text: string): boolean {
  const url = httpsOf(text)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}

/** It would be an address, but for a user name or a password in it. */
function hasCredentials(text: string): boolean {
  const url = httpsOf(text)
  return url !== null && (url.username !== '' || url.password !== '')
}

const httpsOf = (text: string): URL | null =>
  text.startsWith('https://') && !/[\s\\]/.test(text) && URL.canParse(text) ? new URL(text) : null
