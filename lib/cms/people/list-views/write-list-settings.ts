import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/list-views.ts'
import { VIEWS_MAX } from '#lib/contracts/list-views.ts'
import type { Authority } from '#lib/core/authority.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { toListView } from './read-list-settings.ts'

/*
 * A person's views and columns are hers alone: nobody else writes them, and others only read what she shares with their level, for which
 * there is a right. No audit row, since they change nothing of the expo.
 */

/** `PUT /list-settings`: the columns she wants to see. */
export async function saveColumns(ctx: Ctx, { body }: CallOf<typeof calls.saveColumns>) {
  const columns = [...new Set(body.listColumns)]
  const { id: user_id } = ctx.actor
  if (columns.length === 0) {
    await ctx.db.deleteFrom('list_columns').where('user_id', '=', user_id).where('list', '=', body.list).execute()
    return null
  }
  await ctx.db
    .insertInto('list_columns')
    .values({ user_id, list: body.list, columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ columns }))
    .execute()
  return null
}

/**
 * `POST /list-views`. With the ID of one that was deleted it is put back as it was; but where another one has become what the list opens with since,
 * that stays.
 */
export async function createView(ctx: Ctx, { body }: CallOf<typeof calls.createView>) {
  if (body.sharedWith.length > 0) demand(ctx, 'listView.share')
  await myTurn(ctx)
  const { n } = await ctx.db
    .selectFrom('list_views')
    .select((query) => query.fn.countAll<number>().as('n'))
    .where('user_id', '=', ctx.actor.id)
    .where('list', '=', body.list)
    .executeTakeFirstOrThrow()
  if (Number(n) >= VIEWS_MAX) throw fieldRefused('viewName', 'limit', { max: VIEWS_MAX })
  const isDefault = body.isDefault && !(body.id && (await hasDefault(ctx, body.list)))
  if (isDefault) await clearDefault(ctx, body.list)
  const row = await ctx.db
    .insertInto('list_views')
    .values({
      id: body.id ?? newId(ctx.now),
      user_id: ctx.actor.id,
      list: body.list,
      name: body.viewName,
      params: body.viewParams,
      is_default: isDefault,
      shared_with: levelsOf(body.sharedWith),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  // It is there already, or somebody else's.
  if (!row) throw notFound()
  return { item: toListView(row) }
}

/** `PATCH /list-views/:id`: another name, other conditions, (not) the one the list opens with, other levels that find it. */
export async function editView(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editView>) {
  const before = await lockView(ctx, params.id)
  demandVersion(ctx, toListView(before), version)
  // Who may not share any more may still take back what she shared.
  if (body.sharedWith && body.sharedWith.length > 0) demand(ctx, 'listView.share')
  if (body.isDefault) await clearDefault(ctx, before.list)
  const row = await ctx.db
    .updateTable('list_views')
    .set({
      name: body.viewName ?? before.name,
      params: body.viewParams ?? before.params,
      is_default: body.isDefault ?? before.is_default,
      shared_with: body.sharedWith ? levelsOf(body.sharedWith) : before.shared_with,
      version: version + 1,
      updated_at: ctx.now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { item: toListView(row) }
}

/** `DELETE /list-views/:id`. */
export async function deleteView(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteView>) {
  const before = await lockView(ctx, params.id)
  demandVersion(ctx, toListView(before), version)
  await ctx.db.deleteFrom('list_views').where('id', '=', before.id).execute()
  return null
}

const levelsOf = (levels: readonly Authority[]): number[] => [...new Set<number>(levels)].sort()

async function lockView(ctx: Ctx, id: string) {
  await myTurn(ctx)
  const view = await ctx.db
    .selectFrom('list_views')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!view) throw notFound()
  return view
}

/** Two windows of one person wait for each other, so that neither the limit nor the one default is passed at once. */
async function myTurn(ctx: Ctx): Promise<void> {
  await ctx.db.selectFrom('users').select('id').where('id', '=', ctx.actor.id).forUpdate().executeTakeFirst()
}

async function hasDefault(ctx: Ctx, list: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('list_views')
    .select('id')
    .where('user_id', '=', ctx.actor.id)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

async function clearDefault(ctx: Ctx, list: string): Promise<void> {
  await ctx.db
    .updateTable('list_views')
    .set({ is_default: false })
    .where('user_id', '=', ctx.actor.id)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()
}
