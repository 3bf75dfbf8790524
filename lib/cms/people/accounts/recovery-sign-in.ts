import { record } from '#lib/cms/kernel/audit/record.ts'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { nowOf } from '#lib/cms/kernel/context/shared-now.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { forgetTry } from '#lib/cms/kernel/limits/attempts.ts'
import { deskMailPause, recoveryPauses, resetMailPause } from '#lib/cms/kernel/limits/limits.ts'
import { tryOrWait } from '#lib/cms/kernel/limits/pauses.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import type * as calls from '#lib/contracts/calls/accounts.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { typedCode } from '#lib/core/recovery-code.ts'
import { beginSession, endSessionsOf, mailAboutAccount, stepUp, tokenHash } from '../identity/door.ts'
import { isEmbeddedOpen } from '../provider/door.ts'
import { codeHash } from './recovery-desk.ts'

/** After so many wrong codes the link opens nothing any more (also a check of the database). */
const MAX_TRIES = 5

/** The code behind a link that can be used now, with its person; 404 for one that was used, replaced, tried too often, has ended or never was. */
async function openCode(ctx: OpenCtx, token: string, lock = false) {
  const found = await ctx.db
    .selectFrom('recovery_codes')
    .innerJoin('users', 'users.id', 'recovery_codes.user_id')
    .select([
      'users.id',
      'users.authority',
      'recovery_codes.code_hash',
      'recovery_codes.tries',
      'recovery_codes.created_by',
    ])
    .where('recovery_codes.token_hash', '=', tokenHash(token))
    .where('recovery_codes.expires_at', '>', nowOf(ctx))
    .where('recovery_codes.tries', '<', MAX_TRIES)
    .where('users.login_status', '=', 'registered')
    .where(mayEnter(ctx))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  const authority = toAuthority(found?.authority)
  if (!found || authority === null || !isEmbeddedOpen(ctx.deps, authority)) throw notFound()
  return { ...found, authority }
}

/** `GET /auth/recovery/:token`: 204 while the link can be used, else 404. */
export async function readRecoveryLink(ctx: OpenCtx, { params }: CallOf<typeof calls.readRecoveryLink>) {
  await openCode(ctx, params.token)
  return null
}

/**
 * `POST /auth/recovery/:token`, operation 08: the code she was told, once. Her other sessions end, she is signed in here and confirmed, so that she can
 * register the new device. A wrong code is counted, and refused at `recoveryCode`.
 */
export async function enterWithCode(ctx: OpenCtx, { params, body }: CallOf<typeof calls.enterWithCode>) {
  await tryOrWait(ctx, recoveryPauses(ctx))
  const typed = codeHash(params.token, typedCode(body.recoveryCode))
  const entered = await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    const person = await openCode(inside, params.token, true)
    return person.code_hash.equals(typed) ? enterWith(inside, person) : countWrong(inside, person.id)
  })
  if (entered === null) throw fieldRefused('recoveryCode', 'conflict')
  return entered
}

async function countWrong(ctx: OpenCtx, userId: string): Promise<null> {
  await ctx.db
    .updateTable('recovery_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
  await record(ctx, {
    action: 'session.refused',
    targetKind: 'user',
    targetId: userId,
    after: { by: 'recovery code' },
  })
  return null
}

async function enterWith(ctx: OpenCtx, { id, authority, created_by }: Awaited<ReturnType<typeof openCode>>) {
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
  await endSessionsOf(ctx.db, id, ctx.now)
  const { cookies, sessionId } = await beginSession(ctx, { id, authority }, 'recovery code')
  await stepUp({ ...ctx, actor: { id, authority, sessionId, at: ctx.now } }, 'recovery code')
  await forgetTry(ctx, [resetMailPause(id), ...(created_by === null ? [] : [deskMailPause(created_by, id)])])
  const dedupeKey = `recoveryUsed:${sessionId}`
  await mailAboutAccount(ctx, id, { kind: 'recoveryUsed', params: { at: ctx.now }, dedupeKey })
  return { setCookie: cookies }
}
