import { type OperationNodeSource, type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { anyTrue, type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { LOCKS, type Lock } from '#lib/cms/kernel/db/lock.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import {
  externalTransitionInScope,
  externalTransitionIsOwn,
  patternInScope,
  roomInScope,
} from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { type AddressCheck, CERTIFICATE_WARNED_DAYS } from '#lib/contracts/address-checks.ts'
import type * as calls from '#lib/contracts/calls/external-transitions.ts'
import type {
  EX_TRANS_EMPTIES,
  ExternalTransition,
  ExternalTransitionDetail,
  ExternalTransitionEdit,
  externalTransitionQuery,
} from '#lib/contracts/external-transitions.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { notFound } from '#lib/core/errors.ts'
import { isUsed, linkUseCount, linkUses } from './link-uses.ts'
import { usableByPattern, usableByRoom } from './usable-links.ts'

const missingEn = sql<boolean>`external_transitions.title_en = ''`

const spaceJson = sql<ExternalTransition['space']>`(
  select json_build_object('id', space.id, 'spaceTitle', space.title, 'spaceTitleEn', space.title_en)
  from (select id, space_title as title, space_title_en as title_en from venue_areas where id = external_transitions.venue_area_id
    union all select id, space_title, space_title_en from rooms where id = external_transitions.room_id
    union all select id, title, title_en from patterns where id = external_transitions.pattern_id
    union all select id, title, title_en from ar_events where id = external_transitions.ar_event_id) as space)`

const spaceLevel = sql<number | null>`(select case when venue_area_id is null then 3 else 2 end
  from patterns where id = external_transitions.pattern_id)`

/** Certificates that end before this moment are told of. */
const warnedUntil = (now: Date): Date => new Date(now.getTime() + CERTIFICATE_WARNED_DAYS * 86_400_000)

/** The last look at the address of the link as it is now. */
const lookedAt = sql`address_checks as looked where looked.external_transition_id = external_transitions.id
  and looked.url = external_transitions.url`

type Looked = Omit<AddressCheck, 'certificateSoon'>

const checkJson = (
  ctx: Ctx,
) => sql<Looked | null>`(select json_build_object('outcome', outcome, 'httpStatus', http_status, 'redirects', redirects,
  'certificateEndsAt', certificate_ends_at, 'checkedAt', checked_at, 'checkedBy', ${personOf(ctx, 'looked.checked_by')}) from ${lookedAt})`

/** The plain fields of an external transition. */
export const EXTERNAL_TRANSITION_FIELDS = {
  exTransTitle: 'title',
  exTransTitleEn: 'title_en',
  webviewUrl: 'url',
} as const satisfies PlainFields<ExternalTransitionEdit, 'external_transitions'>

/** The links in the actor's scope, each with the last look at its address as it is now. */
const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('external_transitions')) =>
  from
    .where(externalTransitionInScope(ctx.actor))
    .select(stampColumns(ctx, 'external_transitions'))
    .select(plainColumns('external_transitions', EXTERNAL_TRANSITION_FIELDS))
    .select(['ex_trans_type', 'space_kind'])
    .select([spaceJson.as('space'), spaceLevel.as('space_level'), missingEn.as('missing_en')])
    .select([
      linkUseCount(ctx).as('use_count'),
      sql<boolean>`coalesce(${externalTransitionIsOwn(ctx.actor)}, false)`.as('is_own'),
    ])
    .select(checkJson(ctx).as('looked'))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** A row as an item of the contract. */
const toItem = (ctx: Ctx, row: Row): ExternalTransition => ({
  ...stampsOf(row),
  exTransType: row.ex_trans_type,
  ...plainItem(EXTERNAL_TRANSITION_FIELDS, row),
  exTransSpaceKind: row.space_kind,
  space: row.space,
  spaceLevel: row.space_level,
  missingEn: row.missing_en,
  useCount: row.use_count,
  mayWrite: row.is_own,
  check: row.looked && checkOf(ctx, row.looked),
})

/** JSON of the database writes instants with an offset. */
const utc = (text: string): string => new Date(text).toISOString()

const checkOf = (ctx: Ctx, { checkedAt, certificateEndsAt: ends, ...looked }: Looked): AddressCheck => ({
  ...looked,
  certificateEndsAt: ends && utc(ends),
  certificateSoon: ends !== null && new Date(ends) <= warnedUntil(ctx.now),
  checkedAt: utc(checkedAt),
})

const order = {
  id: 'external_transitions.id',
  sorts: {
    updatedAt: { column: 'external_transitions.updated_at', type: 'timestamptz' },
    createdAt: { column: 'external_transitions.created_at', type: 'timestamptz' },
    exTransTitle: { column: 'external_transitions.title', type: 'text' },
  },
} as const

type Query = z.infer<typeof externalTransitionQuery>

/** `GET /external-transitions`: one page of the external transitions and WebView sites in the actor's scope. */
export async function listExternalTransitions(
  ctx: Ctx,
  { query }: CallOf<typeof calls.listExternalTransitions>,
): Promise<Page<ExternalTransition>> {
  demandInScope(ctx, 'externalTransition.read')
  return readPage(ctx.db, filtered(ctx, query), order, query, async (rows) => rows.map((row) => toItem(ctx, row)))
}

function filtered(ctx: Ctx, query: Query) {
  let rows = rowsOf(ctx).where(matchesKeywords('external_transitions.search', query.q))
  if (query.exTransType) rows = rows.where('ex_trans_type', '=', query.exTransType)
  if (query.exTransSpaceKind) rows = rows.where('space_kind', 'in', query.exTransSpaceKind)
  if (query.spaceId !== undefined) rows = rows.where('space_id', '=', query.spaceId)
  if (query.missingEn) rows = rows.where(missingEn)
  if (query.used) rows = rows.where(isUsed(ctx))
  if (query.check) rows = rows.where(anyTrue(query.check, (check) => standsAt(check, ctx.now)))
  rows = rows.where(emptinessIs(isEmpty, query))
  if (query.forRoomId !== undefined) rows = rows.where(forRoom(ctx, query.forRoomId))
  if (query.forPatternId !== undefined) rows = rows.where(forPattern(ctx, query.forPatternId))
  return rows
}

const isEmpty: EmptyWhen<(typeof EX_TRANS_EMPTIES)[number]> = {
  exTransTitleEn: sql`external_transitions.title_en = ''`,
}

function standsAt(check: NonNullable<Query['check']>[number], now: Date) {
  if (check === 'unchecked') return sql<SqlBool>`not exists (select from ${lookedAt})`
  const conditions = {
    ok: sql`outcome = 'ok'`,
    certificateSoon: sql`outcome = 'ok' and certificate_ends_at <= ${warnedUntil(now)}`,
    problem: sql`outcome <> 'ok'`,
  }
  return sql<SqlBool>`exists (select from ${lookedAt} and ${conditions[check]})`
}

// Only of a room or pattern that exists for the reader.
const forRoom = (ctx: Ctx, id: string) =>
  sql<SqlBool>`(${usableByRoom(id)} and exists (select 1 from rooms where rooms.id = ${id} and ${roomInScope(ctx.actor)}))`
const forPattern = (ctx: Ctx, id: string) =>
  sql<SqlBool>`(${usableByPattern(id)} and exists (select 1 from patterns where patterns.id = ${id} and ${patternInScope(ctx.actor)}))`

/** One link of the actor's scope, with what uses it; 404 xrcms0004. */
export async function findExternalTransition(ctx: Ctx, id: string): Promise<ExternalTransitionDetail> {
  const rows = detailRows(ctx).where('external_transitions.id', '=', id)
  const row = isId(id) ? await rows.executeTakeFirst() : undefined
  if (!row) throw notFound()
  return { ...toItem(ctx, row), uses: row.uses }
}

/** With what uses them. */
const detailRows = (ctx: Ctx, from?: Parameters<typeof rowsOf>[1]) => rowsOf(ctx, from).select(linkUses(ctx).as('uses'))

/** The link that a statement locks or writes, with what uses it; 404. `rows`: as for `fromRows`; `beside`: what is looked up in that statement besides. */
export async function externalTransitionFrom<Found>(
  ctx: Ctx,
  rows: OperationNodeSource,
  beside: RawBuilder<Found>,
): Promise<{ item: ExternalTransitionDetail; found: Found }> {
  const from = fromRows(ctx.db, 'external_transitions', rows)
  const row = await detailRows(ctx, from).select(beside.as('found')).executeTakeFirst()
  if (!row) throw notFound()
  return { item: { ...toItem(ctx, row), uses: row.uses }, found: row.found as Found }
}

/** What is to be locked: for whom, and of which version it was when she saw it. */
type Locking<Found> = { lock: Lock; version: number; beside: RawBuilder<Found> }

/**
 * The same under a row lock, so that nobody changes it or begins to use it between our look and our write. Where somebody saved meanwhile it is read
 * anew, with what uses it.
 */
export async function lockExternalTransition<Found>(ctx: Ctx, id: string, { lock, version, beside }: Locking<Found>) {
  const rows = ctx.db.selectFrom('external_transitions').selectAll().where('id', '=', id)
  const locked = await externalTransitionFrom(ctx, LOCKS[lock](rows), beside)
  return locked.item.version === version ? locked : { ...locked, item: await findExternalTransition(ctx, id) }
}

/** Those of these links that lie in the actor's scope, in order of their IDs, in one statement. */
export async function externalTransitionsNamed(ctx: Ctx, ids: readonly string[]): Promise<ExternalTransition[]> {
  const rows = await rowsOf(ctx)
    .where('external_transitions.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('external_transitions.id')
    .execute()
  return rows.map((row) => toItem(ctx, row))
}
