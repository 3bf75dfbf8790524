import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { nowOf } from '#lib/cms/kernel/context/shared-now.ts'
import type { Wanted } from '#lib/cms/kernel/entity/many-writer.ts'
import type { MailContent } from '#lib/cms/kernel/mail/compose.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import type { AuditAction } from '#lib/contracts/audit-actions.ts'
import type { User } from '#lib/contracts/users.ts'
import { endOfLastDay } from '#lib/core/grant-end.ts'
import { demandStepUp, endSessionsOf, mailAboutAccounts } from '../identity/door.ts'
import { factsOf, type Standing, standingIn } from './standing.ts'

type Act = { person: User; was: Standing; is: Standing }

/**
 * Suspends these people, lets them in again, says their last day or takes it back, as the single acts do: an audit row and a mail each, sessions ended and open mails
 * withdrawn. Who may, and whose rows are locked, its caller has seen to; 403 xrcms0030 where a system manager is among them and nobody confirmed.
 */
export async function writeStanding(ctx: Ctx, wanted: readonly Wanted[]): Promise<void> {
  const acts = wanted.map(
    ({ held, to }): Act => ({ person: factsOf(held).person, was: standingIn(held.form), is: standingIn(to) }),
  )
  if (acts.some(({ person }) => person.cmsAccountAuth === 0)) await demandStepUp(ctx)
  const otherDay = acts.filter(({ was, is }) => was.leavingDay !== is.leavingDay)
  await suspend(
    ctx,
    acts.filter(({ was, is }) => is.isSuspended && !was.isSuspended),
  )
  await resume(
    ctx,
    acts.filter(({ was, is }) => was.isSuspended && !is.isSuspended),
  )
  await sayLastDay(
    ctx,
    otherDay.filter(({ is }) => is.leavingDay !== ''),
  )
  await takeLastDayBack(
    ctx,
    otherDay.filter(({ is }) => is.leavingDay === ''),
  )
}

const idsOf = (acts: readonly Act[]) => acts.map(({ person }) => person.id)

/** The stamps of an edit. */
const stamped = ({ now, actor }: Ctx) =>
  sql`version = users.version + 1, updated_at = ${now}, updated_by = ${actor.id}::uuid`

async function suspend(ctx: Ctx, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  const ids = idsOf(acts)
  const reasons = acts.map(({ is }) => is.suspensionReason)
  const { rows } = await sql<{
    at: Date
  }>`update users set suspended_at = ${nowOf(ctx)}, suspended_by = ${ctx.actor.id}::uuid,
    suspension_reason = said.reason, ${stamped(ctx)}
    from unnest(${ids}::uuid[], ${reasons}::text[]) as said (id, reason)
    where users.id = said.id returning users.suspended_at as at`.execute(ctx.db)
  await endSessionsOf(ctx.db, ids, ctx.now)
  await sql`delete from password_resets where user_id = any(${ids}::uuid[])`.execute(ctx.db)
  // What waits for a mail server would tell them what goes on.
  await withdrawMails(ctx.db, ids)
  const at = rows[0]?.at ?? ctx.now
  await tell(ctx, acts, 'user.suspended', ({ is: { suspensionReason } }) => ({
    said: { after: { suspensionReason } },
    mail: { kind: 'accountSuspended', params: { at } },
  }))
}

async function resume(ctx: Ctx, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  await sql`update users set suspended_at = null, suspended_by = null, suspension_reason = null, ${stamped(ctx)}
    where id = any(${idsOf(acts)}::uuid[])`.execute(ctx.db)
  await tell(ctx, acts, 'user.resumed', ({ was: { suspensionReason } }) => ({
    said: { before: { suspensionReason }, after: { suspensionReason: null } },
    mail: { kind: 'accountResumed', params: { at: ctx.now } },
  }))
}

async function sayLastDay(ctx: Ctx, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  const ends = new Map(acts.map(({ person, is }) => [person.id, endOfLastDay(is.leavingDay)]))
  await sql`update users set leaves_at = said.at, ${stamped(ctx)}
    from unnest(${[...ends.keys()]}::uuid[], ${[...ends.values()]}::timestamptz[]) as said (id, at)
    where users.id = said.id`.execute(ctx.db)
  await tell(ctx, acts, 'user.leaving', ({ person, was, is: { leavingDay } }) => ({
    said: { ...(was.leavingDay !== '' && { before: { leavingDay: was.leavingDay } }), after: { leavingDay } },
    mail: { kind: 'accountLeaving', params: { at: ends.get(person.id) ?? ctx.now } },
  }))
}

async function takeLastDayBack(ctx: Ctx, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  await sql`update users set leaves_at = null, ${stamped(ctx)} where id = any(${idsOf(acts)}::uuid[])`.execute(ctx.db)
  await tell(ctx, acts, 'user.stayed', ({ was: { leavingDay } }) => ({
    said: { before: { leavingDay }, after: { leavingDay: null } },
    mail: { kind: 'accountStays', params: { at: ctx.now } },
  }))
}

type Told = { said: { before?: object; after: object }; mail: MailContent }

/** An audit row of each, and a mail to her. */
async function tell(ctx: Ctx, acts: readonly Act[], action: AuditAction, toldOf: (act: Act) => Told) {
  const told = acts.map((act) => ({ person: act.person, ...toldOf(act) }))
  await recordAll(
    ctx,
    told.map(({ person, said }) => ({ action, targetKind: 'user', targetId: person.id, ...said })),
  )
  await mailAboutAccounts(ctx, told)
}
