import type { DeletionRefusal, User, UserDeletions } from '#lib/contracts/users.ts'
import { record } from '../audit/record.ts'
import { type Ctx, demand } from '../context.ts'
import type { Call } from '../http/route.ts'
import { demandStepUp } from '../identity/step-up.ts'
import { withdrawMails } from '../mail/withdraw.ts'
import { findUsers } from './read-users.ts'
import { matchesUserFilter } from './user-filters.ts'
import { auditedUser, waitForManagers } from './write-user.ts'

type Verdict = { id: string; refusal: DeletionRefusal | null }

/**
 * `POST /users/deletions`: deletes those of a selection who may be deleted and are as they were seen, and says of each of the
 * others why not. Who lies outside the scope is as gone as who never was.
 */
export async function deleteUsers(ctx: Ctx, { body }: Call<UserDeletions>) {
  demand(ctx, 'user.delete', { inScope: true })
  const ids = [...new Set(body.userList.map(({ id }) => id))]
  await waitForManagers(ctx)
  await ctx.db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const found = new Map((await findUsers(ctx, ids)).map((user) => [user.id, user]))
  const matching = body.filter ? await matchingIds(ctx, body.filter, ids) : null
  const verdicts = body.userList.map(({ id, version }): Verdict => {
    const user = found.get(id)
    if (!user) return { id, refusal: 'gone' }
    if (user.version !== version) return { id, refusal: 'changed' }
    if (matching && !matching.has(id)) return { id, refusal: 'noLongerMatches' }
    return { id, refusal: user.deletionRefusal }
  })
  const items = await keepOneManager(ctx, verdicts, found)
  if (items.some(({ id, refusal }) => refusal === null && found.get(id)?.cmsAccountAuth === 0)) await demandStepUp(ctx)
  await deleteAll(
    ctx,
    items.flatMap(({ id, refusal }) => (refusal === null ? [found.get(id)] : [])).filter((user) => user !== undefined),
  )
  return { items }
}

async function matchingIds(
  ctx: Ctx,
  filter: NonNullable<UserDeletions['filter']>,
  ids: string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', ids)
    .where(matchesUserFilter(ctx, filter))
    .execute()
  return new Set(rows.map((row) => row.id))
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
  await record(
    ctx,
    ...users.map((user) => ({
      action: 'user.deleted' as const,
      targetKind: 'user',
      targetId: user.id,
      before: auditedUser(user),
    })),
  )
}
