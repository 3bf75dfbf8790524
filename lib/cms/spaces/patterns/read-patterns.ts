import { type OperationNodeSource, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { anyTrue, type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { patternLinks } from '#lib/cms/links/external-transitions/door.ts'
import { publicationOfSubject, statusIs, subjectSchedule } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/patterns.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { PATTERN_EMPTIES, Pattern, patternQuery } from '#lib/contracts/patterns.ts'
import { notFound } from '#lib/core/errors.ts'
import { PATTERN_FIELDS } from './pattern-columns.ts'
import { patternAction } from './pattern-space.ts'

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`patterns.title_en = ''`,
  organizer: sql<boolean>`patterns.author <> '' and patterns.author_en = ''`,
  event: sql<boolean>`patterns.event_name <> '' and patterns.event_name_en = ''`,
  overview: sql<boolean>`patterns.explanatory_text <> '' and patterns.explanatory_text_en = ''`,
}

export const missingEn = anyMissing(MISSING)
export const missingEnParts = partsMissing(MISSING)

const spaceJson = sql<Pattern['space']>`(
  select json_build_object('id', space.id, 'spaceTitle', space.space_title, 'spaceTitleEn', space.space_title_en)
  from (select id, space_title, space_title_en from venue_areas where id = patterns.venue_area_id
    union all select id, space_title, space_title_en from rooms where id = patterns.room_id) as space)`

const entryCount = sql<number>`(
  select count(*)::int from schedule_entries where schedule_entries.pattern_id = patterns.id)`

/** The patterns in the actor's scope, with all that an item needs. */
export const patternRows = (ctx: Ctx, from = ctx.db.selectFrom('patterns')) =>
  from
    .where(patternInScope(ctx.actor))
    .select(stampColumns(ctx, 'patterns'))
    .select(plainColumns('patterns', PATTERN_FIELDS))
    .select(['venue_area_id', spaceJson.as('space'), entryCount.as('entry_count'), missingEn.as('missing_en')])
    .select([patternLinks('patterns.id').as('links'), subjectSchedule('pattern', 'patterns').as('schedule')])

type Row = Awaited<ReturnType<ReturnType<typeof patternRows>['executeTakeFirstOrThrow']>>

/** A row as an item of the contract, with its publication at `ctx.now`. */
export const toPattern = (ctx: Ctx, row: Row): Pattern => ({
  ...fieldsOf(row),
  exTransitions: row.links,
  exTransitionIds: row.links.map(({ id }) => id),
  publication: publicationOfSubject(row.schedule, ctx.now),
})

const fieldsOf = (row: Row): Omit<Pattern, 'publication' | 'exTransitions' | 'exTransitionIds'> => ({
  ...stampsOf(row),
  spaceLevel: row.venue_area_id === null ? 3 : 2,
  space: row.space,
  ...plainItem(PATTERN_FIELDS, row),
  openType: row.open_type,
  missingEn: row.missing_en,
  entryCount: row.entry_count,
})

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
  const request = { ...query, unfiltered: query.status && patternRows(ctx) }
  return readPage(ctx.db, filtered(ctx, query), order, request, async (found) =>
    found.map((row) => toPattern(ctx, row)),
  )
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
  const { status: statuses } = query
  if (statuses) rows = rows.where(anyTrue(statuses, (one) => statusIs('pattern', 'patterns.id', one, ctx.now)))
  return rows.where(emptinessIs(isEmpty, query))
}

const isEmpty: EmptyWhen<(typeof PATTERN_EMPTIES)[number]> = {
  spacePatternTitleEn: sql`patterns.title_en = ''`,
  eventName: sql`patterns.event_name = ''`,
  spacePatternMetaExplanatoryText: sql`patterns.explanatory_text = ''`,
}

/** It names an external transition, or one of these. */
const linked = (ids?: readonly string[]) => sql<boolean>`exists (select from pattern_external_transitions as link
  where link.pattern_id = patterns.id ${ids === undefined ? sql`` : sql`and link.external_transition_id = any(${ids}::uuid[])`})`

// By the two columns that have an index, and not by their union, which has none.
const ofSpace = (ids: readonly string[]) =>
  sql<boolean>`(patterns.venue_area_id = any(${ids}::uuid[]) or patterns.room_id = any(${ids}::uuid[]))`

/** One pattern of the actor's scope; 404 xrcms0004. */
export async function findPattern(ctx: Ctx, id: string): Promise<Pattern> {
  const item = await readOne(ctx, patternRows(ctx).where('patterns.id', '=', id))
  if (!item) throw notFound()
  return item
}

/** Those of these patterns that are in the actor's scope, in order of their IDs. */
export async function patternsAmong(ctx: Ctx, ids: readonly string[]): Promise<Pattern[]> {
  const named = sql<string>`any(${[...ids]}::uuid[])`
  const rows = await patternRows(ctx).where('patterns.id', '=', named).orderBy('patterns.id').execute()
  return rows.map((row) => toPattern(ctx, row))
}

/** The pattern that a statement locks or writes, of the actor's scope; undefined where there is none. `rows`: as for `fromRows`. */
export const patternFrom = (ctx: Ctx, rows: OperationNodeSource): Promise<Pattern | undefined> =>
  readOne(ctx, patternRows(ctx, fromRows(ctx.db, 'patterns', rows)))

async function readOne(ctx: Ctx, rows: ReturnType<typeof patternRows>): Promise<Pattern | undefined> {
  const row = await rows.executeTakeFirst()
  if (!row) return undefined
  const item = toPattern(ctx, row)
  demandInScope(ctx, patternAction(item.spaceLevel, 'read'))
  return item
}
