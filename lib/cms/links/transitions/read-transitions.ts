import { type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { TAKEN, taking } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { publicationOfSpaces, publicationOfSubjects } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import {
  ARRIVED_DAYS,
  type Transition,
  type TransitionEnd,
  type TransitionInput,
  type TransitionQuery,
} from '#lib/contracts/transitions.ts'
import { notFound } from '#lib/core/errors.ts'
import { deadEndsNow } from './dead-ends-now.ts'
import { endSchedule, publicationOfEnd } from './end-schedules.ts'
import { holdsWords } from './holds-words.ts'
import { transitionsFor } from './transition-scope.ts'

/** The plain fields of a transition. */
export const TRANSITION_FIELDS = {
  transitionType: 'transition_type',
  isPublic: 'is_public',
} as const satisfies PlainFields<TransitionInput, 'transitions'>

/** The transitions in the actor's scope as she may know them, with all that an item needs. */
const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom(transitionsFor(ctx.actor))) =>
  from
    .select(['id', 'version', 'created_at', 'updated_at', 'is_own'])
    .select(plainColumns('transition_ends', TRANSITION_FIELDS))
    .select(['from_kind', 'from_key', 'from_title', 'from_title_en', 'to_kind', 'to_key', 'to_title', 'to_title_en'])
    .select([
      personOf(ctx, 'transition_ends.created_by').as('creator'),
      personOf(ctx, 'transition_ends.updated_by').as('updater'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** Rows as items of the contract, with where their ends stand at `ctx.now`. */
async function toItems(ctx: Ctx, rows: Row[]): Promise<Transition[]> {
  const ends = rows.flatMap((row) => [
    { kind: row.from_kind, id: row.from_key },
    { kind: row.to_kind, id: row.to_key },
  ])
  const statuses = await statusesOf(ctx, ends)
  return rows.map((row) => toItem(row, (side) => statuses.get(row[`${side}_key`]) ?? null))
}

/** A row as an item. `statusOf`: where an end stands; null for what has no status. */
const toItem = (row: Row, statusOf: (side: 'from' | 'to') => TransitionEnd['status']): Transition => ({
  ...stampsOf(row),
  from: {
    kind: row.from_kind,
    id: row.from_key,
    title: row.from_title,
    titleEn: row.from_title_en,
    status: statusOf('from'),
  },
  to: {
    kind: row.to_kind,
    id: row.to_key,
    title: row.to_title,
    titleEn: row.to_title_en,
    status: statusOf('to'),
  },
  ...plainItem(TRANSITION_FIELDS, row),
  isOwn: row.is_own,
  isEditable: row.is_own && row.to_kind !== 'outside',
})

/** Statuses by the ID of the end; V Expo areas, classes and Auto have none. */
async function statusesOf(ctx: Ctx, ends: Pick<TransitionEnd, 'kind' | 'id'>[]) {
  const idsOf = (...kinds: TransitionEnd['kind'][]) => [
    ...new Set(ends.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))),
  ]
  const found = [
    await publicationOfSpaces(ctx, 'venueArea', idsOf('venueArea')),
    await publicationOfSpaces(ctx, 'room', idsOf('mainRoom', 'subRoom')),
    await publicationOfSubjects(ctx, 'arEvent', idsOf('arEvent')),
  ]
  return new Map(found.flatMap((map) => [...map].map(([id, { status }]) => [id, status] as const)))
}

const order = {
  id: 'transition_ends.id',
  sorts: {
    updatedAt: { column: 'transition_ends.updated_at', type: 'timestamptz' },
    createdAt: { column: 'transition_ends.created_at', type: 'timestamptz' },
    from: { column: 'transition_ends.from_title', type: 'text' },
    to: { column: 'transition_ends.to_title', type: 'text' },
  },
} as const

/** `GET /transitions`: one page of the transitions in the actor's scope. */
export async function listTransitions(
  now: Ctx,
  { query }: CallOf<typeof calls.listTransitions>,
): Promise<Page<Transition>> {
  const ctx = asOfMoment(now, query.at)
  demandInScope(ctx, 'transition.read')
  const only = query.deadEnd ? await deadEndsNow(ctx) : undefined
  const request = { ...query, unfiltered: query.q === '' ? undefined : rowsOf(ctx) }
  const words = await holdsWords(ctx, query.q)
  return readPage(ctx.db, filteredTransitions(ctx, query, only).where(words), order, request, (found) =>
    toItems(ctx, found),
  )
}

/** The transitions in the actor's scope that meet the filters, in no order; of these IDs alone where `only` names them. */
function filteredTransitions(ctx: Ctx, query: TransitionQuery, only: readonly string[] | undefined) {
  let rows = rowsOf(ctx)
  const { spaceId, fromId, toId } = query
  if (spaceId !== undefined) rows = rows.where(sql<boolean>`(from_key = ${spaceId} or to_key = ${spaceId})`)
  if (fromId !== undefined) rows = rows.where(sql<boolean>`lower(from_key) = ${fromId}`)
  if (toId !== undefined) rows = rows.where(sql<boolean>`lower(to_key) = ${toId}`)
  if (query.fromKind) rows = rows.where('from_kind', 'in', query.fromKind)
  if (query.toKind) rows = rows.where('to_kind', 'in', query.toKind)
  if (query.transitionType) rows = rows.where('transition_type', 'in', query.transitionType)
  if (query.isPublic) rows = rows.where('is_public', '=', query.isPublic === '1')
  if (only) rows = rows.where('id', '=', sql<string>`any(${only}::uuid[])`)
  if (query.arrived) rows = rows.where(hasArrived(ctx))
  return rows
}

const hasArrived = ({ actor, now }: Ctx) =>
  sql<boolean>`(leads_in and not is_own and transition_ends.created_by is distinct from ${actor.id}
    and transition_ends.created_at > ${new Date(now.getTime() - ARRIVED_DAYS * 86_400_000)})`

/** The same with what the statuses of their ends are worked out from: of a page, whose ends are often the same, they are looked up once for each. */
const wholeRows = (ctx: Ctx, from?: Parameters<typeof rowsOf>[1]) =>
  rowsOf(ctx, from).select([endSchedule('from').as('from_schedule'), endSchedule('to').as('to_schedule')])

type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeRows>['executeTakeFirstOrThrow']>>

const toWhole = ({ now }: Ctx, row: WholeRow): Transition =>
  toItem(row, (side) => publicationOfEnd(row[`${side}_schedule`], now)?.status ?? null)

/** One transition of the actor's scope; 404 xrcms0004. */
export async function findTransition(ctx: Ctx, id: string): Promise<Transition> {
  const row = isId(id) ? await wholeRows(ctx).where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound()
  return toWhole(ctx, row)
}

/** The transition that a statement locks or writes; 404. `rows`: as for `fromRows`; `beside`: what is looked up in that statement besides. */
export async function transitionFrom<Found = null>(
  ctx: Ctx,
  rows: OperationNodeSource,
  beside: RawBuilder<Found> = sql<Found>`null`,
): Promise<{ item: Transition; found: Found }> {
  const from = taking(ctx.db, rows).selectFrom(transitionsFor(ctx.actor, TAKEN))
  const row = await wholeRows(ctx, from).select(beside.as('found')).executeTakeFirst()
  if (!row) throw notFound()
  return { item: toWhole(ctx, row), found: row.found as Found }
}

/** Those of these transitions that exist for the actor, as she may know them, in statements that do not grow with them. */
export async function transitionsNamed(ctx: Ctx, ids: readonly string[]): Promise<Transition[]> {
  const rows = await rowsOf(ctx)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()
  return toItems(ctx, rows)
}

/** A transition as its form says it. */
export const formOf = ({ from, to, transitionType, isPublic }: Transition): TransitionInput => ({
  transitionFromId: from.id,
  transitionToId: to.id,
  transitionType,
  isPublic,
})
