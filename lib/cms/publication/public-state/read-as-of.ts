import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { searchPatterns } from '#lib/cms/kernel/db/keywords.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { AS_OF_KINDS, type AsOfDetail, type AsOfItem, type AsOfQuery } from '#lib/contracts/as-of.ts'
import type * as calls from '#lib/contracts/calls/as-of.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { notFound } from '#lib/core/errors.ts'
import { type AsOfRow, namedInScope, toAsOfItems } from './as-of-rows.ts'
import { whyOf } from './why-of.ts'

type AsOfPage = Page<AsOfItem> & { at: string; with: string | null }

/** `GET /as-of`: how everything in the reader's scope stands at a moment, compared with another one where one is named. */
export async function readAsOf(ctx: Ctx, { query }: CallOf<typeof calls.readAsOf>): Promise<AsOfPage> {
  const at = query.at ?? ctx.now
  const rows = await rowsAt(ctx, at, query)
  const total = rows[0]?.total ?? 0
  return {
    at: at.toISOString(),
    with: query.with?.toISOString() ?? null,
    items: await toAsOfItems(ctx, at, rows),
    total,
    totalIsEstimate: false,
    offset: query.cursor,
    nextCursor: query.cursor + rows.length < total ? String(query.cursor + query.limit) : null,
    prevCursor: query.cursor > 0 ? String(Math.max(0, query.cursor - query.limit)) : null,
  }
}

type Filters = Pick<AsOfQuery, 'with' | 'q' | 'kind' | 'show' | 'spaceId' | 'limit' | 'cursor'>

async function rowsAt(ctx: Ctx, at: Date, filters: Filters, id?: string): Promise<AsOfRow[]> {
  const conditions = [
    ...(id === undefined ? [] : [sql`named.id = ${id}`]),
    ...searchPatterns(filters.q).map((word) => sql`named.search like ${word}`),
    ...(filters.kind ? [sql`named.kind = ${filters.kind}`] : []),
    ...(filters.spaceId === undefined ? [] : [sql`named.place_id = ${filters.spaceId}`]),
    ...(filters.show === 'public' ? [sql`state.is_public`] : []),
    ...(filters.show === 'unpublished' ? [sql`not state.is_public`] : []),
    ...(filters.show === 'changed' && filters.with ? [sql`state.status <> other.status`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const other = filters.with
    ? sql`left join public_state(${filters.with}::timestamptz) as other on other.id = named.id`
    : sql`cross join (select null as status) as other`
  const { rows } = await sql<AsOfRow>`
    select named.kind, named.id, named.title, named.title_en, named.space, named.space_level, other.status as compared,
      coalesce(state.stop_id, state.space_stop_id) as stop_id, state.stop_id is null as of_space, stops.stopped_at,
      (count(*) over ())::int as total
    from ${namedInScope(ctx)} as named
    join public_state(${at}::timestamptz) as state on state.id = named.id
    ${other}
    left join stops on stops.id = coalesce(state.stop_id, state.space_stop_id)
    ${where}
    order by array_position(${[...AS_OF_KINDS]}::text[], named.kind), named.title, named.id
    limit ${filters.limit} offset ${filters.cursor}`.execute(ctx.db)
  return rows
}

/** `GET /as-of/:id`: how one thing in the reader's scope stands at a moment, and why. */
export async function readAsOfOne(
  ctx: Ctx,
  { params, query }: CallOf<typeof calls.readAsOfOne>,
): Promise<{ at: string; item: AsOfDetail }> {
  const at = query.at ?? ctx.now
  const rows = await rowsAt(
    ctx,
    at,
    { with: null, q: '', kind: undefined, show: undefined, spaceId: undefined, limit: 1, cursor: 0 },
    params.id,
  )
  const [item] = await toAsOfItems(ctx, at, rows)
  if (!item) throw notFound()
  return { at: at.toISOString(), item: { ...item, ...(await whyOf(ctx, at, item)) } }
}
