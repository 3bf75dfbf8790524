import { sealData, unsealData } from 'iron-session'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import { bffEnv } from './env.ts'

/**
 * The spec's stored user data (key `user_data`, encrypted): the authority classification, nothing personal.
 * It is for the first wall only; the CMS session cookie decides on every call.
 */

const TTL_SECONDS = 12 * 3600

const isHttps = () => bffEnv().PUBLIC_URL.startsWith('https:')

export const userDataCookieName = (): string => (isHttps() ? '__Host-user_data' : 'user_data')

/** The authority sealed in the cookie's value; null for none, an old or a forged one. */
export async function sealedAuthority(value: string | undefined): Promise<Authority | null> {
  if (!value) return null
  const data = await unsealData<{ authority_classification?: unknown }>(value, {
    password: bffEnv().APP_SECRET,
    ttl: TTL_SECONDS,
  })
  return toAuthority(data.authority_classification)
}

/** The Set-Cookie text that seals an authority. */
export async function sealCookie(authority: Authority): Promise<string> {
  const value = await sealData(
    { authority_classification: authority },
    { password: bffEnv().APP_SECRET, ttl: TTL_SECONDS },
  )
  return cookie(value, `; Max-Age=${TTL_SECONDS}`)
}

/** The Set-Cookie text that takes it away. */
export const clearedUserData = (): string => cookie('', '; Max-Age=0')

const cookie = (value: string, more: string) =>
  `${userDataCookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}${more}`
