import { randomBytes } from 'node:crypto'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { nowOf, sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { deskMailPause, RECOVERY_VALID_MS } from '#lib/cms/kernel/limits/limits.ts'
import { tryOrWait } from '#lib/cms/kernel/limits/pauses.ts'
import type * as calls from '#lib/contracts/calls/accounts.ts'
import type { User } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { codeOf } from '#lib/core/recovery-code.ts'
import {
  demandStepUp,
  mailAboutAccount,
  mailReset,
  newToken,
  passkeysOfPerson,
  tokenHash,
  toPasskeyView,
} from '../identity/door.ts'
import { isEmbeddedOpen } from '../provider/door.ts'
import { findAccount, lockUsable, noSuchWay } from './lock-account.ts'

/** May she log in with what the console itself keeps? */
function isOpenFor(ctx: Ctx, { cmsAccountAuth }: User): boolean {
  const level = toAuthority(cmsAccountAuth)
  return level !== null && isEmbeddedOpen(ctx.deps, level)
}

/** What the database keeps of a code: worth nothing without the link, which it does not have. */
export const codeHash = (token: string, code: string): Buffer => tokenHash(`${token} ${code}`)

async function hasPassword(ctx: Ctx, id: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** `GET /users/:id/recovery`. */
export async function readRecovery(ctx: Ctx, { params }: CallOf<typeof calls.readRecovery>) {
  const person = await findAccount(ctx, params.id)
  const isUsable = person.loginStatus === 'registered' && !person.suspension && isOpenFor(ctx, person)
  const code = await ctx.db
    .selectFrom('recovery_codes')
    .select('expires_at')
    .where('user_id', '=', person.id)
    .where('expires_at', '>', nowOf(ctx))
    .executeTakeFirst()
  return {
    item: {
      mayReset: isUsable && (await hasPassword(ctx, person.id)),
      mayUseCode: isUsable,
      passkeys: (await passkeysOfPerson(ctx.db, person.id).execute()).map(toPasskeyView),
      codeEndsAt: code?.expires_at.toISOString() ?? null,
    },
  }
}

/** `POST /users/:id/recovery/reset`: mails her a link to a new password; 409 xrcms0052 where she has none, 429 within her own pause of mails to this person. */
export async function sendReset(ctx: Ctx, { params }: CallOf<typeof calls.sendReset>) {
  demandInScope(ctx, 'user.recover')
  const person = await lockUsable(ctx, params.id)
  if (!isOpenFor(ctx, person) || !(await hasPassword(ctx, person.id))) throw noSuchWay()
  await demandStepUp(ctx)
  await tryOrWait({ ...ctx, db: ctx.deps.db }, [deskMailPause(ctx.actor.id, person.id)])
  await mailReset(ctx, person.id, newId(ctx.now))
  return null
}

/** `DELETE /users/:id/passkeys/:passkeyId`: a lost phone logs nobody in any more; she is told by mail. */
export async function removePasskeyOf(ctx: Ctx, { params }: CallOf<typeof calls.removePasskeyOf>) {
  demandInScope(ctx, 'user.recover')
  const person = await lockUsable(ctx, params.id)
  const passkey = await passkeysOfPerson(ctx.db, person.id)
    .where('id', '=', params.passkeyId.toLowerCase())
    .executeTakeFirst()
  if (!passkey) throw notFound()
  await demandStepUp(ctx)
  await ctx.db.deleteFrom('passkeys').where('id', '=', passkey.id).execute()
  const before = { passkeyId: passkey.id, passkeyName: passkey.name }
  await record(ctx, { action: 'passkey.removed', targetKind: 'user', targetId: person.id, before })
  await mailAboutAccount(ctx, person.id, {
    kind: 'passkeyRemoved',
    params: { name: passkey.name, at: ctx.now },
    dedupeKey: `passkeyRemoved:${passkey.id}`,
  })
  return null
}

/**
 * `POST /users/:id/recovery/code`: a code that is told once, here, and a link that is mailed to her. Neither opens anything without the other: whoever
 * makes the code cannot log in as her, nor can whoever reads her mail.
 */
export async function makeRecoveryCode(ctx: Ctx, { params }: CallOf<typeof calls.makeRecoveryCode>) {
  demandInScope(ctx, 'user.recover')
  const person = await lockUsable(ctx, params.id)
  if (!isOpenFor(ctx, person)) throw noSuchWay()
  await demandStepUp(ctx)
  await tryOrWait({ ...ctx, db: ctx.deps.db }, [deskMailPause(ctx.actor.id, person.id)])
  const [token, code] = [newToken(), codeOf(randomBytes(8))]
  const row = {
    token_hash: tokenHash(token),
    code_hash: codeHash(token, code),
    tries: 0,
    created_at: nowOf(ctx),
    created_by: ctx.actor.id,
    expires_at: sharedIn(ctx, RECOVERY_VALID_MS),
  }
  const { expires_at: expiresAt } = await ctx.db
    .insertInto('recovery_codes')
    .values({ user_id: person.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await record(ctx, { action: 'user.recoveryCodeMade', targetKind: 'user', targetId: person.id })
  await mailAboutAccount(ctx, person.id, {
    kind: 'recoveryLink',
    params: { url: `${ctx.deps.publicUrl}/recovery/${token}`, expiresAt },
    dedupeKey: `recoveryLink:${newId(ctx.now)}`,
  })
  return { result_code: '0' as const, code, expiresAt: expiresAt.toISOString() }
}
