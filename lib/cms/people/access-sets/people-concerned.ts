import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { isNewer } from '#lib/cms/kernel/db/taken-rows.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'

/** Who is a member of a set or joins it. `isSeen`: in the actor's scope. */
export type Concerned = { id: string; userName: string; authority: number; isSeen: boolean; isMember: boolean }

const columnsOf = (
  { actor }: Ctx,
  setId: string,
) => sql`id, user_name as "userName", authority, ${personInScope(actor)} as "isSeen",
  id in (select user_id from access_set_members where set_id = ${setId}) as "isMember"`

const concerns = (setId: string, joining: readonly string[]) =>
  sql`(id = any(${[...joining]}::uuid[]) or id in (select user_id from access_set_members where set_id = ${setId}))`

/** Who is concerned by a change of a set, by name; nobody is locked. */
export async function peopleConcerned(ctx: Ctx, setId: string, joining: readonly string[]): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`select ${columnsOf(ctx, setId)} from users where ${concerns(setId, joining)}
    order by user_name, id`.execute(ctx.db)
  return rows
}

/**
 * The same under their locks: whom the actor may not change is changed by nobody else meanwhile. All rows of people in the same order. `first`: what the
 * statement writes before it locks anybody. What somebody holds raises her version: where one was changed while her lock was waited for, all are read anew.
 */
export async function lockPeople(
  ctx: Ctx,
  setId: string,
  joining: readonly string[],
  first: RawBuilder<unknown> = NOTHING,
): Promise<Concerned[]> {
  const asked = (writing: RawBuilder<unknown>) => sql<Concerned & { isNewer: boolean }>`with first as (${writing})
    select ${columnsOf(ctx, setId)}, ${isNewer('users')} as "isNewer"
    from users where (select count(*) from first) >= 0 and ${concerns(setId, joining)} order by id for no key update of users`
  const { rows } = await asked(first).execute(ctx.db)
  return rows.some(({ isNewer }) => isNewer) ? (await asked(NOTHING).execute(ctx.db)).rows : rows
}

const NOTHING = sql`select`
