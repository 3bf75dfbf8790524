import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { statusIs } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/patterns.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { Pattern, patternQuery } from '#lib/contracts/patterns.ts'
import { notFound } from '#lib/core/errors.ts'
import { missingEn, patternRows, toPatterns } from './pattern-rows.ts'
import { patternAction } from './pattern-space.ts'

const order = {
  id: 'patterns.id',
  sorts: {
    updatedAt: { column: 'patterns.updated_at', type: 'timestamptz' },
    createdAt: { column: 'patterns.created_at', type: 'timestamptz' },
    spacePatternTitle: { column: 'patterns.title', type: 'text' },
  },
} as const

type Query = z.infer<typeof patternQuery> & { at?: string | undefined }

/** `GET /patterns`: one page of the patterns in the actor's scope. */
export async function listPatterns(now: Ctx, { query }: CallOf<typeof calls.listPatterns>): Promise<Page<Pattern>> {
  const ctx = asOfMoment(now, query.at)
  return readPage(ctx.db, filtered(ctx, query), order, query, (found) => toPatterns(ctx, found))
}

function filtered(ctx: Ctx, query: Query) {
  let rows = patternRows(ctx).where(matchesKeywords('patterns.search', query.q))
  if (query.spaceId !== undefined) rows = rows.where(ofSpace(query.spaceId))
  if (query.spaceLevel) rows = rows.where(query.spaceLevel === '2' ? 'venue_area_id' : 'room_id', 'is not', null)
  if (query.openType) rows = rows.where('open_type', '=', query.openType)
  if (query.missingEn) rows = rows.where(missingEn)
  if (query.missingContent) rows = rows.where('content_id', '=', '')
  if (query.hasDeepLink) rows = rows.where('deep_link', query.hasDeepLink === '1' ? '<>' : '=', '')
  if (query.pickup) rows = rows.where('pickup', '=', query.pickup === '1')
  if (query.hasLink) rows = rows.where(sql<boolean>`(${linked()}) = ${query.hasLink === '1'}`)
  if (query.exTransitionId !== undefined) rows = rows.where(linked(query.exTransitionId))
  if (query.status) rows = rows.where(statusIs('pattern', 'patterns.id', query.status, ctx.now))
  return rows
}

/** It names an external transition, or this one. */
const linked = (id?: string) => sql<boolean>`exists (select from pattern_external_transitions as link
  where link.pattern_id = patterns.id ${id === undefined ? sql`` : sql`and link.external_transition_id = ${id}`})`

// By the two columns that have an index, and not by their union, which has none.
const ofSpace = (id: string) =>
  isId(id) ? sql<boolean>`(patterns.venue_area_id = ${id} or patterns.room_id = ${id})` : sql<boolean>`false`

/** One pattern of the actor's scope; 404 xrcms0004. */
export async function findPattern(ctx: Ctx, id: string): Promise<Pattern> {
  const row = await patternRows(ctx).where('patterns.id', '=', id).executeTakeFirst()
  const [item] = row ? await toPatterns(ctx, [row]) : []
  if (!item) throw notFound()
  demandInScope(ctx, patternAction(item.spaceLevel, 'read'))
  return item
}

/** `GET /patterns/:id`. */
export const readPattern = async (ctx: Ctx, { params }: CallOf<typeof calls.readPattern>) => ({
  item: await findPattern(ctx, params.id),
})
