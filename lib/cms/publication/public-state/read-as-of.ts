import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { AS_OF_KINDS, type AsOfDetail, type AsOfItem } from '#lib/contracts/as-of.ts'
import type * as calls from '#lib/contracts/calls/as-of.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { notFound } from '#lib/core/errors.ts'
import { statusAt } from '../schedules/door.ts'
import { type AsOfRow, namedInScope, toAsOfItems } from './as-of-rows.ts'
import { foundAt } from './found-at.ts'
import { whyOf } from './why-of.ts'

type AsOfPage = Page<AsOfItem> & { at: string; with: string | null }

/** `GET /as-of`: how everything in the reader's scope stands at a moment, compared with another one where one is named. */
export async function readAsOf(ctx: Ctx, { query }: CallOf<typeof calls.readAsOf>): Promise<AsOfPage> {
  const at = query.at ?? ctx.now
  const found = await foundAt(ctx, at, query)
  const total = AS_OF_KINDS.reduce((sum, kind) => sum + found[kind], 0)
  const rows = await rowsAt(ctx, at, query.with, found.ids)
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

const stopAt = (target: string, at: Date) => sql`(select id, stopped_at from stops
  where target_id = ${sql.ref(target)} and tstzrange(stopped_at, reopened_at) @> ${at}::timestamptz)`

/** Some of what is in the reader's scope, as it stands at a moment, and its status at a second one. */
async function rowsAt(ctx: Ctx, at: Date, other: Date | null | undefined, ids: readonly string[]): Promise<AsOfRow[]> {
  const { rows } = await sql<AsOfRow>`
    select named.kind, named.id, named.title, named.title_en, named.space, named.space_level,
      ${other ? statusAt('named.id', other) : sql`null`} as compared,
      coalesce(own.id, above.id) as stop_id, own.id is null as of_space, coalesce(own.stopped_at, above.stopped_at) as stopped_at
    from ${namedInScope(ctx)} as named
    left join lateral ${stopAt('named.id', at)} as own on true
    left join lateral ${stopAt('named.place_id', at)} as above on named.space is not null
    where named.id = any(${ids}::uuid[])
    order by array_position(${[...AS_OF_KINDS]}::text[], named.kind), named.title, named.id`.execute(ctx.db)
  return rows
}

/** `GET /as-of/:id`: how one thing in the reader's scope stands at a moment, and why. */
export async function readAsOfOne(
  ctx: Ctx,
  { params, query }: CallOf<typeof calls.readAsOfOne>,
): Promise<{ at: string; item: AsOfDetail }> {
  const at = query.at ?? ctx.now
  const [item] = await toAsOfItems(ctx, at, await rowsAt(ctx, at, null, [params.id]))
  if (!item) throw notFound()
  return { at: at.toISOString(), item: { ...item, ...(await whyOf(ctx, at, item)) } }
}
