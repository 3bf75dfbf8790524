import { type Selectable, sql } from 'kysely'
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

/** `GET /list-settings?list=…`: one's own columns and views of a list, and the views others share with one's level, by name. */
export async function readListSettings(
  ctx: Ctx,
  { query }: CallOf<typeof calls.readListSettings>,
): Promise<{ item: ListSettings }> {
  const [views, shared, chosen] = await Promise.all([
    ctx.db
      .selectFrom('list_views')
      .selectAll()
      .where('user_id', '=', ctx.actor.id)
      .where('list', '=', query.list)
      .orderBy('name')
      .execute(),
    ctx.db
      .selectFrom('list_views')
      .innerJoin('users', 'users.id', 'list_views.user_id')
      .select(['list_views.id', 'name', 'params'])
      .where('list', '=', query.list)
      .where(sql<boolean>`shared_with <> '{}' and ${ctx.actor.authority} = any(shared_with)`)
      .where('user_id', '!=', ctx.actor.id)
      // Who may not share any more shares nothing.
      .where('users.authority', 'in', SHARING)
      .orderBy('name')
      .orderBy('list_views.id')
      // As many as one's own: a menu that can still be read.
      .limit(VIEWS_MAX)
      .execute(),
    ctx.db
      .selectFrom('list_columns')
      .select('columns')
      .where('user_id', '=', ctx.actor.id)
      .where('list', '=', query.list)
      .executeTakeFirst(),
  ])
  return {
    item: {
      listColumns: chosen?.columns ?? [],
      views: views.map(toListView),
      sharedViews: shared.map(({ id, name, params }) => ({ id, viewName: name, viewParams: params })),
      mayShare: can(ctx.actor, 'listView.share'),
    },
  }
}
