import { type SqlBool, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { watchItem } from '#lib/cms/kernel/http/watch-item.ts'
import { personName, personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import type * as calls from '#lib/contracts/calls/user-batches.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { BatchPerson, UserBatch } from '#lib/contracts/user-batches.ts'
import { notFound } from '#lib/core/errors.ts'
import { mayEver, reachOf } from '#lib/core/policy.ts'

/** A batch is its maker's; who may delete anyone (levels 0 and 1) can read those of others. */
const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('user_batches')
    .selectAll('user_batches')
    .select(personOf(ctx, 'user_batches.created_by').as('creator'))
    .where(
      reachOf(ctx.actor, 'user.delete') === 'all'
        ? sql<SqlBool>`true`
        : sql<SqlBool>`user_batches.created_by = ${ctx.actor.id}`,
    )

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function toItem(ctx: Ctx, row: Row): UserBatch {
  const isWorking = row.state === 'working'
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    action: row.action,
    state: row.state,
    personCount: row.person_count,
    doneCount: row.done_count,
    refusedCount: row.refused_count,
    endedAt: row.ended_at?.toISOString() ?? null,
    // What someone else has begun can be stopped by those who might have begun it.
    mayStop: isWorking && mayEver(ctx.actor, row.action === 'delete' ? 'user.delete' : 'user.invite'),
  }
}

const order = {
  id: 'user_batches.id',
  sorts: { createdAt: { column: 'user_batches.created_at', type: 'timestamptz' } },
} as const

/** `GET /user-batches`: the history. */
export async function listBatches(ctx: Ctx, { query }: CallOf<typeof calls.listBatches>): Promise<Page<UserBatch>> {
  demandInScope(ctx, 'user.delete')
  return readPage(ctx.db, rowsOf(ctx), order, query, async (rows) => rows.map((row) => toItem(ctx, row)))
}

/** One batch the reader may see; 404. */
export async function findBatch(ctx: Ctx, id: string): Promise<UserBatch> {
  demandInScope(ctx, 'user.delete')
  const row = await rowsOf(ctx).where('user_batches.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(ctx, row)
}

/** `GET /user-batches/:id/events`: the batch whenever it changes. */
export const watchBatch = (ctx: Ctx, { params }: CallOf<typeof calls.watchBatch>) =>
  watchItem(
    () => findBatch(ctx, params.id),
    ({ state }) => state === 'working',
  )

const peopleOrder = {
  id: 'user_batch_people.id',
  sorts: { place: { column: 'user_batch_people.place', type: 'int' } },
} as const

/** `GET /user-batches/:id/people`: what became of each. */
export async function listBatchPeople(
  ctx: Ctx,
  { params, query }: CallOf<typeof calls.listBatchPeople>,
): Promise<Page<BatchPerson>> {
  const { id } = await findBatch(ctx, params.id)
  let rows = ctx.db
    .selectFrom('user_batch_people')
    .leftJoin('users', 'users.id', 'user_id')
    .select(['user_batch_people.id', 'user_id', 'result', 'refusal'])
    // Who was deleted by it has no name but the one the batch kept; she was in its maker's scope.
    .select(
      sql<string>`case when users.id is null then user_batch_people.user_name else ${personName(ctx, 'users')} end`.as(
        'name',
      ),
    )
    .where('batch_id', '=', id)
  if (query.result) rows = rows.where('result', '=', query.result)
  return readPage(ctx.db, rows, peopleOrder, query, async (found) =>
    found.map((row) => ({
      id: row.id,
      userId: row.user_id,
      userName: row.name,
      result: row.result,
      refusal: row.refusal,
    })),
  )
}
