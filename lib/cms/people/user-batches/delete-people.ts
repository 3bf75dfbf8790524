import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import { stays } from '#lib/cms/kernel/scope/may-enter.ts'
import type { User, UserFilter } from '#lib/contracts/users.ts'
import { auditedUser } from '../users/door.ts'
import { allowedOf, judgePeople, type SeenPerson, type Verdict } from './judge-people.ts'

/** Deletes those of these people who may be deleted and are as they were seen. */
export async function deletePeople(ctx: Ctx, people: readonly SeenPerson[], filter: UserFilter | null) {
  const { verdicts: first, found } = await judgePeople(ctx, people, filter, (user) => user.deletionRefusal)
  const verdicts = await keepOneManager(ctx, first, found)
  await deleteAll(ctx, allowedOf(verdicts, found))
  return verdicts
}

/** Of the system managers in a selection none is deleted if nobody registered would be left. */
async function keepOneManager(ctx: Ctx, verdicts: Verdict[], found: ReadonlyMap<string, User>): Promise<Verdict[]> {
  const isDoomedManager = ({ id, refusal }: Verdict) => refusal === null && found.get(id)?.cmsAccountAuth === 0
  const managers = verdicts.filter(isDoomedManager).map(({ id }) => id)
  if (managers.length === 0) return verdicts
  const other = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('authority', '=', 0)
    .where('login_status', '=', 'registered')
    .where(stays)
    .where('id', 'not in', managers)
    .limit(1)
    .executeTakeFirst()
  if (other) return verdicts
  return verdicts.map((verdict) =>
    isDoomedManager(verdict) ? { ...verdict, refusal: 'lastManager' as const } : verdict,
  )
}

async function deleteAll(ctx: Ctx, users: User[]): Promise<void> {
  if (users.length === 0) return
  const ids = users.map(({ id }) => id)
  await withdrawMails(ctx.db, ids)
  await ctx.db.deleteFrom('users').where('id', 'in', ids).execute()
  await recordAll(
    ctx,
    users.map((user) => ({
      action: 'user.deleted' as const,
      targetKind: 'user',
      targetId: user.id,
      before: auditedUser(user),
    })),
  )
}
