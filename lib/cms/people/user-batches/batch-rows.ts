import { sql } from 'kysely'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { UserBatchInput } from '#lib/contracts/user-batches.ts'
import { matchesUserFilter } from '../users/door.ts'
import type { SeenPerson, Verdict } from './judge-people.ts'

/** A person of a batch whose turn has not come, and her place in it. */
export type WaitingPerson = SeenPerson & { place: number }

/** Writes down whom a batch is about, each once; returns how many they are. */
export async function keepPeople(ctx: Ctx, batchId: string, input: UserBatchInput): Promise<number> {
  const named = new Map(input.userList.map((person) => [person.id.toLowerCase(), person.version]))
  const names = await namesOf(ctx, [...named.keys()])
  const rows = [...named].map(([id, version], n) => ({
    batch_id: batchId,
    place: n + 1,
    user_id: id,
    version,
    user_name: names.get(id) ?? '',
  }))
  await insertSet(ctx.db, 'user_batch_people', rows)
  return rows.length + (await keepMatching(ctx, batchId, rows.length, input))
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'user_name'])
    .where(sql<boolean>`users.id = any(${[...ids]}::uuid[])`)
    .where(personInScope(ctx.actor))
    .execute()
  return new Map(rows.map((row) => [row.id, row.user_name]))
}

async function keepMatching(ctx: Ctx, batchId: string, after: number, input: UserBatchInput): Promise<number> {
  const { matching, filter } = input
  if (!matching || !filter) return 0
  const kept = await sql`
    insert into user_batch_people (batch_id, place, user_id, version, user_name)
    select ${batchId}, ${after} + row_number() over (order by users.id), users.id, users.version, users.user_name
    from users where ${matchesUserFilter(ctx, filter)} and users.updated_at <= ${new Date(matching.asOf)}
      and users.id <> all(${matching.except}::uuid[])
      and users.id not in (select user_id from user_batch_people where batch_id = ${batchId})`.execute(ctx.db)
  return Number(kept.numAffectedRows ?? 0)
}

/** The next of a batch whose turn has not come yet, in their order, behind a place: those before it need not be looked at again. */
export async function nextPeople(db: Db, batchId: string, limit: number, after = 0): Promise<WaitingPerson[]> {
  return db
    .selectFrom('user_batch_people')
    .select(['user_id as id', 'version', 'place'])
    .where('batch_id', '=', batchId)
    .where('result', '=', 'waiting')
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Notes what became of people, and counts it. Nobody is judged twice. */
export async function keepVerdicts(
  ctx: Ctx,
  batchId: string,
  people: readonly WaitingPerson[],
  verdicts: readonly Verdict[],
): Promise<void> {
  const refusals = JSON.stringify(Object.fromEntries(verdicts.map(({ id, refusal }) => [id, refusal])))
  // By key, within the bounds of the piece and without a join: of people who were written a moment ago the planner knows nothing.
  await sql`update user_batch_people
    set result = case when ${refusals}::jsonb ->> user_id::text is null then 'done' else 'refused' end,
      refusal = ${refusals}::jsonb ->> user_id::text
    where batch_id = ${batchId} and place between ${people[0]?.place} and ${people.at(-1)?.place} and result = 'waiting'
      and ${refusals}::jsonb ? user_id::text`.execute(ctx.db)
  const refused = verdicts.filter(({ refusal }) => refusal !== null).length
  await ctx.db
    .updateTable('user_batches')
    .set((row) => ({
      done_count: row('done_count', '+', verdicts.length - refused),
      refused_count: row('refused_count', '+', refused),
      updated_at: ctx.now,
    }))
    .where('id', '=', batchId)
    .execute()
}

/** Ends a batch; those whose turn has not come are refused for this reason. */
export async function endBatch(db: Db, now: Date, batchId: string, refusal: 'stopped' | 'unexpected'): Promise<void> {
  const left = await db
    .updateTable('user_batch_people')
    .set({ result: 'refused', refusal })
    .where('batch_id', '=', batchId)
    .where('result', '=', 'waiting')
    .executeTakeFirst()
  await db
    .updateTable('user_batches')
    .set((row) => ({
      state: 'done',
      ended_at: now,
      updated_at: now,
      version: row('version', '+', 1),
      refused_count: row('refused_count', '+', Number(left.numUpdatedRows)),
    }))
    .where('id', '=', batchId)
    .where('state', '=', 'working')
    .execute()
}
