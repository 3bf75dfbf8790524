import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { forgetTry } from '#lib/cms/kernel/limits/attempts.ts'
import { signInPauses } from '#lib/cms/kernel/limits/limits.ts'
import { tryAmongMany, tryOrWait } from '#lib/cms/kernel/limits/pauses.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import type * as calls from '#lib/contracts/calls/identity.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { emailKey } from '#lib/core/email-address.ts'
import { isEmbeddedOpen, providerSignOutUrl } from '../provider/door.ts'
import { enter, refusedEntry } from './enter.ts'
import { exactFirst, hasEmail } from './has-email.ts'
import { knownDevice } from './known-devices.ts'
import { isPassword } from './password.ts'
import { clearedCookie, endSession } from './session.ts'

/**
 * `POST /auth/sign-in`: 204 and the session cookie. 401 xrcms0001, one answer in one time, for a wrong password, an unknown
 * person, one who has not accepted her invitation and one who is suspended or has left; 429 xrcms0029 within the pause that many tries bring about.
 */
export async function signIn(ctx: OpenCtx, { body }: CallOf<typeof calls.signIn>) {
  const account = emailKey(body.email)
  const { here, shared, crowd } = signInPauses(ctx, account, await knownDevice(ctx, body.email))
  // First: what one address tries in vain must not count against the account everywhere.
  await tryOrWait(ctx, [here, ...shared])
  const amongMany = await tryAmongMany(ctx, crowd)
  const person = await ctx.db
    .selectFrom('users')
    .select(['id', 'authority', 'password_hash'])
    .where(hasEmail(body.email))
    .where('login_status', '=', 'registered')
    .where(mayEnter(ctx))
    .orderBy(exactFirst(body.email))
    .limit(1)
    .executeTakeFirst()
  const authority = toAuthority(person?.authority)
  const right = await isPassword(body.password, person?.password_hash ?? null)
  if (!right || !person || authority === null || !isEmbeddedOpen(ctx.deps, authority)) {
    await amongMany.failed()
    throw await refusedEntry(ctx, person?.id ?? null, 'password')
  }
  return ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    await forgetTry(inside, [here], shared)
    await amongMany.succeeded(inside)
    return enter(inside, { id: person.id, authority }, 'password')
  })
}

/** `POST /auth/sign-out`: ends this session and takes its cookie away. `item.url`: where the provider ends its own, if it offers that. */
export async function signOut(ctx: Ctx) {
  const url = await providerSignOutUrl(ctx)
  await ctx.db.transaction().execute(async (db) => {
    await endSession(db, ctx.actor.sessionId, ctx.now)
    await record({ ...ctx, db }, { action: 'session.signedOut', targetKind: 'user', targetId: ctx.actor.id })
  })
  const setCookie = clearedCookie(ctx.deps)
  return url === null ? { setCookie } : { item: { url }, setCookie }
}
