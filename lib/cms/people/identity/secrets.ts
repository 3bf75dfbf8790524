import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#lib/cms/kernel/context/context.ts'

/** SHA-256 of a secret link or cookie value: all that the database keeps of it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 256 random bits for a cookie or a link, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Do people reach the console under https? Cookies are then bound to TLS. */
export const isHttps = (deps: Pick<Deps, 'publicUrl'>) => deps.publicUrl.startsWith('https:')

/** The value of a cookie in a Cookie header; null where it is not there. */
export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return null
}
