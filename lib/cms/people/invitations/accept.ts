import { type ExpressionBuilder, sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { nowOf } from '#lib/cms/kernel/context/shared-now.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import type { InvitationView } from '#lib/contracts/auth.ts'
import type * as calls from '#lib/contracts/calls/invitations.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { notAllowed, notFound } from '#lib/core/errors.ts'
import { consentAt, demandGoodPassword, hashPassword, openSession, tokenHash } from '../identity/door.ts'
import { isEmbeddedOpen } from '../provider/door.ts'
import { tellInviter } from './tell-inviter.ts'

type Which = { token: string } | { id: string }

const isInvitation = (row: ExpressionBuilder<DB, 'invitations'>, which: Which) =>
  'token' in which ? row('invitations.token_hash', '=', tokenHash(which.token)) : row('invitations.id', '=', which.id)

/** The person before her invitation, as whoever revokes it does: in the other order each would wait for the other. */
async function lockInvitee(ctx: OpenCtx, which: Which): Promise<void> {
  const invitee = ctx.db
    .selectFrom('invitations')
    .select('user_id')
    .where((row) => isInvitation(row, which))
  await ctx.db.selectFrom('users').select('id').where('id', 'in', invitee).forUpdate().execute()
}

/**
 * An invitation that can be accepted now; 404 xrcms0004 for one that was used, replaced, has ended or never was.
 * `lock`: nobody else can accept it until the transaction ends.
 */
export async function openInvitation(ctx: OpenCtx, which: Which, lock = false) {
  if (lock) await lockInvitee(ctx, which)
  const found = await ctx.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select(['invitations.id', 'invitations.expires_at', 'users.id as user_id', 'users.version'])
    .select(['users.user_name', 'users.email', 'users.authority', 'invitations.for_link'])
    .where((row) => isInvitation(row, which))
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.revoked_at', 'is', null)
    .where('invitations.expires_at', '>', nowOf(ctx))
    .where(mayEnter(ctx))
    // Whoever is registered is only asked to link an account.
    .where((row) =>
      row(
        'users.login_status',
        '=',
        sql<'registered' | 'invited'>`case when for_link then 'registered' else 'invited' end`,
      ),
    )
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  const authority = toAuthority(found?.authority)
  if (!found || authority === null) throw notFound()
  return { ...found, authority }
}

type OpenInvitation = Awaited<ReturnType<typeof openInvitation>>

/** The link was used: it works no more, and where it was handed over by hand, its mail need not leave any more. */
export async function closeInvitation(ctx: OpenCtx, { id, user_id, for_link }: OpenInvitation): Promise<void> {
  await ctx.db.updateTable('invitations').set({ accepted_at: ctx.now }).where('id', '=', id).execute()
  await withdrawMails(ctx.db, user_id, for_link ? 'providerInvitation' : 'invitation')
}

/** Registers the invitee, who has agreed to the terms and the privacy policy; `password_hash` is null where she has none. */
export async function registerInvitee(
  ctx: OpenCtx,
  invitation: OpenInvitation,
  password_hash: string | null,
): Promise<void> {
  await closeInvitation(ctx, invitation)
  await ctx.db
    .updateTable('users')
    .set({
      password_hash,
      login_status: 'registered',
      ...consentAt(ctx.now),
      version: invitation.version + 1,
      updated_at: ctx.now,
      updated_by: invitation.user_id,
    })
    .where('id', '=', invitation.user_id)
    .execute()
  await tellInviter(ctx, invitation)
  const actor = { id: invitation.user_id, authority: invitation.authority }
  await record({ ...ctx, actor }, { action: 'user.accepted', targetKind: 'user', targetId: invitation.user_id })
}

/** `GET /invitations/:token`: what the invitee may see. */
export async function readInvitation(
  ctx: OpenCtx,
  { params }: CallOf<typeof calls.readInvitation>,
): Promise<{ item: InvitationView }> {
  const found = await openInvitation(ctx, { token: params.token })
  return {
    item: {
      userName: found.user_name,
      email: found.email,
      cmsAccountAuth: found.authority,
      isForLink: found.for_link,
      expiresAt: found.expires_at.toISOString(),
    },
  }
}

/** `POST /invitations/:token/accept`: consent and a password register her and sign her in. The link works once. */
export async function acceptInvitation(ctx: OpenCtx, { params, body }: CallOf<typeof calls.acceptInvitation>) {
  const which = { token: params.token }
  const { authority, for_link, user_name, email } = await openInvitation(ctx, which)
  if (for_link) throw notFound()
  if (!isEmbeddedOpen(ctx.deps, authority)) throw notAllowed()
  await demandGoodPassword(body.password, [user_name, email])
  const passwordHash = await hashPassword(body.password)
  return ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    // Again and under a lock: it may have been accepted while the password was hashed.
    const invitation = await openInvitation(inside, which, true)
    await registerInvitee(inside, invitation, passwordHash)
    const { cookies } = await openSession(inside, invitation.user_id)
    return { setCookie: cookies }
  })
}
