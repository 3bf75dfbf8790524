import { sql } from 'kysely'
import type { Db, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { nowOf, sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import { hasEmail } from './has-email.ts'
import { cookieValue, isHttps, newToken, tokenHash } from './secrets.ts'

/**
 * Browsers someone has signed in from: their wrong guesses are counted apart, so that nobody else's keep her out
 * (docs/decisions/0286-pauses-instead-of-locks.md, after OWASP's device cookies). They open nothing by themselves.
 */

const KEPT_SECONDS = 180 * 86_400

type Browser = Pick<OpenCtx, 'db' | 'now' | 'deps' | 'client'>

const cookieName = (deps: Browser['deps']) => (isHttps(deps) ? '__Host-cms_device' : 'cms_device')

const carriedBy = ({ client, deps }: Browser) => cookieValue(client.cookie ?? '', cookieName(deps))

/**
 * Makes this browser known as hers, in the caller's transaction; returns the Set-Cookie text. The secret is a new one each time,
 * so that one which somebody put into her browser before is worth nothing.
 */
export async function rememberDevice(ctx: Browser, userId: string): Promise<string> {
  const { db, deps } = ctx
  const token = newToken()
  const carried = carriedBy(ctx)
  if (carried) {
    // Others who share the browser stay known in it.
    const replaced = db.updateTable('known_devices').set({ token_hash: tokenHash(token) })
    await replaced.where('token_hash', '=', tokenHash(carried)).execute()
  }
  const expires_at = sharedIn(ctx, KEPT_SECONDS * 1000)
  await db
    .insertInto('known_devices')
    .values({ token_hash: tokenHash(token), user_id: userId, expires_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at }))
    .execute()
  const more = `; Path=/; HttpOnly; SameSite=Strict; Max-Age=${KEPT_SECONDS}${isHttps(deps) ? '; Secure' : ''}`
  return `${cookieName(deps)}=${token}${more}`
}

/** What a browser is counted by where it is known as that of the person with this address; null where it is not. */
export async function knownDevice(ctx: Browser, email: string): Promise<string | null> {
  const carried = carriedBy(ctx)
  if (!carried) return null
  const found = await ctx.db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('known_devices.token_hash', '=', tokenHash(carried))
    .where('known_devices.expires_at', '>', nowOf(ctx))
    .where(hasEmail(email))
    .executeTakeFirst()
  return found ? tokenHash(carried).toString('hex') : null
}

/** No browser is known as theirs any more. */
export async function forgetDevices(db: Db, userIds: readonly string[]): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', sql<string>`any(${userIds}::uuid[])`).execute()
}
