import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/list-views.ts'
import { type ListSettings, type ListView, VIEWS_MAX } from '#lib/contracts/list-views.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'

type Row = Pick<Selectable<DB['list_views']>, 'id' | 'version' | 'name' | 'params' | 'is_default' | 'shared_with'>

export const toListView = ({ id, version, name, params, is_default, shared_with }: Row): ListView => ({
  id,
  version,
  viewName: name,
  viewParams: params,
  isDefault: is_default,
  sharedWith: shared_with,
})

/** The levels that may share. */
const SHARING = AUTHORITIES.filter((authority) => can({ authority }, 'listView.share'))

/**
 * `GET /list-settings?list=…`: one's own columns and views of a list, and the views others share with one's level, by name. Every page of a list asks
 * for it beside its rows, so it is one statement.
 */
export async function readListSettings(
  ctx: Ctx,
  { query }: CallOf<typeof calls.readListSettings>,
): Promise<{ item: ListSettings }> {
  const found = await ctx.db
    .selectNoFrom((made) => [
      jsonArrayFrom(
        made
          .selectFrom('list_views')
          .select(['id', 'version', 'name', 'params', 'is_default', 'shared_with'])
          .where('user_id', '=', ctx.actor.id)
          .where('list', '=', query.list)
          .orderBy('name'),
      ).as('views'),
      jsonArrayFrom(sharedWith(ctx, query.list)).as('shared'),
      made
        .selectFrom('list_columns')
        .select('columns')
        .where('user_id', '=', ctx.actor.id)
        .where('list', '=', query.list)
        .as('chosen'),
    ])
    .executeTakeFirstOrThrow()
  return {
    item: {
      listColumns: found.chosen ?? [],
      views: found.views.map(toListView),
      sharedViews: found.shared.map(({ id, name, params }) => ({ id, viewName: name, viewParams: params })),
      mayShare: can(ctx.actor, 'listView.share'),
    },
  }
}

const sharedWith = (ctx: Ctx, list: string) =>
  ctx.db
    .selectFrom('list_views')
    .innerJoin('users', 'users.id', 'list_views.user_id')
    .select(['list_views.id', 'name', 'params'])
    .where('list', '=', list)
    .where(sql<boolean>`shared_with <> '{}' and ${ctx.actor.authority} = any(shared_with)`)
    .where('user_id', '!=', ctx.actor.id)
    // Who may not share any more shares nothing.
    .where('users.authority', 'in', SHARING)
    .orderBy('name')
    .orderBy('list_views.id')
    // As many as one's own: a menu that can still be read.
    .limit(VIEWS_MAX)
