import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { BatchRefusal } from '#lib/contracts/user-batches.ts'
import type { User, UserFilter } from '#lib/contracts/users.ts'
import { findUsers, matchesUserFilter, waitForManagers } from '../users/door.ts'

/** A person of a batch, as the operator saw her. */
export type SeenPerson = { id: string; version: number }
export type Verdict = { id: string; refusal: BatchRefusal | null }

/**
 * Who of these people it may be done with, and of each of the others why not; locks their rows. Who lies outside the scope is as
 * gone as who never was. `refusalOf`: what stands against it with a person who is as she was seen.
 */
export async function judgePeople(
  ctx: Ctx,
  people: readonly SeenPerson[],
  filter: UserFilter | null,
  refusalOf: (user: User) => BatchRefusal | null,
): Promise<{ verdicts: Verdict[]; found: Map<string, User> }> {
  const ids = people.map(({ id }) => id)
  await waitForManagers(ctx)
  await ctx.db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const found = new Map((await findUsers(ctx, ids)).map((user) => [user.id, user]))
  const matching = filter ? await matchingIds(ctx, filter, ids) : null
  const verdicts = people.map(({ id, version }): Verdict => {
    const user = found.get(id)
    if (!user) return { id, refusal: 'gone' }
    if (user.version !== version) return { id, refusal: 'changed' }
    if (matching && !matching.has(id)) return { id, refusal: 'noLongerMatches' }
    return { id, refusal: refusalOf(user) }
  })
  return { verdicts, found }
}

async function matchingIds(ctx: Ctx, filter: UserFilter, ids: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', ids)
    .where(matchesUserFilter(ctx, filter))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** The people of the verdicts against whom nothing stands. */
export const allowedOf = (verdicts: readonly Verdict[], found: ReadonlyMap<string, User>): User[] =>
  verdicts.flatMap(({ id, refusal }) => {
    const user = refusal === null ? found.get(id) : undefined
    return user ? [user] : []
  })
