import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/credentials.ts'
import { CodeRefusal, fieldRefused, notAllowed } from '#lib/core/errors.ts'
import { isEmbeddedOpen, isLinked } from '../provider/door.ts'
import { demandPassword } from './change-password.ts'
import { checkPasskey } from './check-passkey.ts'
import type { Means } from './enter.ts'
import { assertionOptions } from './passkey-sign-in.ts'

/** How long "it is me" holds, in this session only. */
const HOLDS_MS = 10 * 60_000

/**
 * Refuses with 403 xrcms0030 and the `means` she has, unless she confirmed in this session not long ago. Verbs ask once
 * everything else has been allowed, so that nobody is asked in vain; the whole call is then sent again.
 */
export async function demandStepUp(ctx: Ctx): Promise<void> {
  if (ctx.actor.isSteppedUp) return
  throw new CodeRefusal(403, 'xrcms0030', { means: await meansOf(ctx) })
}

/** What she can confirm with here; nothing for who signed in by what has been closed since. */
export async function meansOf(ctx: Ctx): Promise<Means[]> {
  const person = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirst()
  const isEmbedded = isEmbeddedOpen(ctx.deps, ctx.actor.authority)
  return [
    ...((await isLinked(ctx)) ? ['provider' as const] : []),
    ...(isEmbedded && (await ownCredentialIds(ctx)).length > 0 ? ['passkey' as const] : []),
    ...(isEmbedded && person?.password_hash ? ['password' as const] : []),
  ]
}

/** `POST /me/step-up`, operation 11: confirms by password; refused at `currentPassword`. */
export async function stepUpByPassword(ctx: Ctx, { body }: CallOf<typeof calls.stepUpByPassword>) {
  await demandPassword(ctx, body.currentPassword, 'session.stepUpRefused')
  return stepUp(ctx, 'password')
}

/** `POST /me/step-up/passkey-options`: a challenge that only her own passkeys can answer. */
export async function stepUpOptions(ctx: Ctx) {
  const { sessionId } = ctx.actor
  return {
    options: {
      ...(await assertionOptions(ctx, { purpose: 'stepUp', sessionId, credentialIds: await ownCredentialIds(ctx) })),
    },
  }
}

/** `POST /me/step-up/passkey`, operation 11: confirms by passkey; refused at `credential`. */
export async function stepUpByPasskey(ctx: Ctx, { body }: CallOf<typeof calls.stepUpByPasskey>) {
  const { id, sessionId } = ctx.actor
  const { person } = await checkPasskey(ctx, body.credential, { purpose: 'stepUp', sessionId })
  if (person?.id === id) return stepUp(ctx, 'passkey')
  await record(ctx, { action: 'session.stepUpRefused', targetKind: 'user', targetId: id })
  throw fieldRefused('credential', 'conflict')
}

/** Lets her confirmation hold for a while in this session. What the console itself keeps confirms nothing where it is closed to her. */
export async function stepUp(ctx: Ctx, by: Means): Promise<null> {
  if (by !== 'provider' && !isEmbeddedOpen(ctx.deps, ctx.actor.authority)) throw notAllowed()
  const { id, sessionId } = ctx.actor
  await ctx.db
    .updateTable('sessions')
    .set({ stepped_up_until: sharedIn(ctx, HOLDS_MS) })
    .where('id', '=', sessionId)
    .execute()
  await record(ctx, { action: 'session.steppedUp', targetKind: 'user', targetId: id, after: { by } })
  return null
}

async function ownCredentialIds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('passkeys').select('credential_id').where('user_id', '=', ctx.actor.id).execute()
  return rows.map((row) => row.credential_id)
}
