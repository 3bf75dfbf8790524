import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/list-views.ts'
import type { ListSettings, ListView } from '#lib/contracts/list-views.ts'

type Row = { id: string; version: number; name: string; params: string; is_default: boolean }

export const toListView = ({ id, version, name, params, is_default }: Row): ListView => ({
  id,
  version,
  viewName: name,
  viewParams: params,
  isDefault: is_default,
})

/** `GET /list-settings?list=…`: one's own columns and views of a list, the views by name. */
export async function readListSettings(
  ctx: Ctx,
  { query }: CallOf<typeof calls.readListSettings>,
): Promise<{ item: ListSettings }> {
  const [views, chosen] = await Promise.all([
    ctx.db
      .selectFrom('list_views')
      .selectAll()
      .where('user_id', '=', ctx.actor.id)
      .where('list', '=', query.list)
      .orderBy('name')
      .execute(),
    ctx.db
      .selectFrom('list_columns')
      .select('columns')
      .where('user_id', '=', ctx.actor.id)
      .where('list', '=', query.list)
      .executeTakeFirst(),
  ])
  return { item: { listColumns: chosen?.columns ?? [], views: views.map(toListView) } }
}
