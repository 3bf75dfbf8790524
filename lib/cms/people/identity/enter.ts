import { record } from '#lib/cms/kernel/audit/record.ts'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { Authority } from '#lib/core/authority.ts'
import { notSignedIn, type Refusal } from '#lib/core/errors.ts'
import { openSession } from './session.ts'

/** The audit row of a refused sign-in needs a target also where the account does not exist. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** By what someone proved who she is. */
export type Means = 'password' | 'passkey' | 'reset link' | 'recovery code' | 'provider'

/** Signs a person in, in the caller's transaction: the session, its cookies, the audit row. */
export async function enter(ctx: OpenCtx, person: { id: string; authority: Authority }, by: Means) {
  const { cookies } = await beginSession(ctx, person, by)
  return { setCookie: cookies }
}

/** `enter`, for a caller who has more to write of the session. */
export async function beginSession(ctx: OpenCtx, person: { id: string; authority: Authority }, by: Means) {
  const { cookies, sessionId } = await openSession(ctx, person.id)
  const actor = { ...person, sessionId, at: ctx.now }
  await record(
    { ...ctx, actor },
    { action: 'session.signedIn', targetKind: 'user', targetId: person.id, after: { by } },
  )
  return { cookies, sessionId }
}

/** Writes down a refused sign-in; the one answer all of them get. `userId` null: it is not known whose it was. */
export async function refusedEntry(ctx: OpenCtx, userId: string | null, by: Means): Promise<Refusal> {
  await record(ctx, { action: 'session.refused', targetKind: 'user', targetId: userId ?? NOBODY, after: { by } })
  return notSignedIn()
}
