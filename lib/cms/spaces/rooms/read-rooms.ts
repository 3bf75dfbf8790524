import { type OperationNodeSource, type QueryCreator, type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { anyTrue, type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { LOCKS, type Lock } from '#lib/cms/kernel/db/lock.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { deliveryOf, hasStoppedDelivery } from '#lib/cms/media/deliveries/door.ts'
import { managersOf, unmanaged } from '#lib/cms/people/grants/door.ts'
import { publicationOfSpace, statusIs } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/rooms.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { ROOM_EMPTIES, Room, roomQuery } from '#lib/contracts/rooms.ts'
import { thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'
import { notFound } from '#lib/core/errors.ts'
import { mayEver } from '#lib/core/policy.ts'
import { ROOM_FIELDS } from './room-columns.ts'
import { roomRelations } from './room-relations.ts'

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`rooms.space_title_en = ''`,
  author: sql<boolean>`rooms.author <> '' and rooms.author_en = ''`,
  description: sql<boolean>`rooms.description <> '' and rooms.description_en = ''`,
}

export const missingEn = anyMissing(MISSING)
export const missingEnParts = partsMissing(MISSING)

/** Rooms in the reader's scope, with their own columns alone. */
export const ownRows = (ctx: Ctx, from = ctx.db.selectFrom('rooms')) =>
  from
    .select(stampColumns(ctx, 'rooms'))
    .select(plainColumns('rooms', ROOM_FIELDS))
    .select([
      'rooms.room_class',
      'rooms.room_type',
      'rooms.main_room_id',
      'rooms.limit_number',
      'rooms.limit_ex_trans_id',
    ])
    .select(['rooms.thumbnail_id', 'rooms.thumbnail_name'])
    .select(missingEn.as('missing_en'))
    .where(roomInScope(ctx.actor))

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>

/** Rooms in the reader's scope, with the columns an item is made of. */
const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('rooms'), areaIds?: readonly string[]) =>
  ownRows(ctx, from).select(roomRelations(ctx, areaIds))

type Rows = ReturnType<typeof rowsOf>
type Row = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>

const toItem = (ctx: Ctx, row: Row): Room => ({
  ...ownFields(row),
  mainRoom: row.main_room,
  venueAreas: row.areas,
  subRoomCount: row.sub_room_count,
  patternCount: row.pattern_count,
  limitExtrans: row.limit_link,
  delivery: deliveryOf(row.delivery),
  publication: publicationOfSpace(row.schedule, ctx.now),
})

/** What an item says of the room itself. */
export const ownFields = (row: OwnRow) => ({
  ...stampsOf(row),
  ...plainItem(ROOM_FIELDS, row),
  spaceType: row.room_class === 'sub' ? ('sub' as const) : ('main' as const),
  metaType: row.room_type === 'event' ? ('event' as const) : ('pavilion' as const),
  metaLimitConditions: row.limit_number,
  metaLimitExtrans: row.limit_ex_trans_id,
  thumbnailUrl: row.thumbnail_id === null ? '' : thumbnailUrlOf(row.thumbnail_id),
  thumbnailName: row.thumbnail_name,
  missingEn: row.missing_en,
})

const order = {
  id: 'rooms.id',
  sorts: {
    updatedAt: { column: 'rooms.updated_at', type: 'timestamptz' },
    createdAt: { column: 'rooms.created_at', type: 'timestamptz' },
    spaceTitle: { column: 'rooms.space_title', type: 'text' },
    metaFacilityNo: { column: 'rooms.facility_no', type: 'text' },
  },
} as const

type Query = z.infer<typeof roomQuery>

/** `GET /rooms`: one page of the rooms in the reader's scope. */
export async function listRooms(now: Ctx, { query }: CallOf<typeof calls.listRooms>): Promise<Page<Room>> {
  const ctx = asOfMoment(now, query.at)
  demandInScope(ctx, 'room.read')
  let rows = hangingOn(ctx, rowsOf(ctx), query).where(matchesKeywords('rooms.search', query.q))
  if (query.spaceType) rows = rows.where('rooms.room_class', '=', query.spaceType)
  if (query.metaType) rows = rows.where('rooms.room_type', '=', query.metaType)
  if (query.status) rows = rows.where(anyTrue(query.status, (status) => statusIs('room', 'rooms.id', status, ctx.now)))
  if (query.missingEn) rows = rows.where(missingEn)
  if (query.deliveryStopped) rows = rows.where(hasStoppedDelivery('rooms.id'))
  rows = rows.where(emptinessIs(isEmpty(ctx), query))
  for (const condition of settingsAre(query)) rows = rows.where(condition)
  for (const condition of managedAs(ctx, query)) rows = rows.where(condition)
  const unfiltered = query.status || query.hasManager ? rowsOf(ctx) : undefined
  return readPage(ctx.db, rows, order, { ...query, unfiltered }, async (found) => found.map((row) => toItem(ctx, row)))
}

/** Whether it lies in a venue area is said as its item says it: of areas in the reader's scope. */
const isEmpty = (ctx: Ctx): EmptyWhen<(typeof ROOM_EMPTIES)[number]> => ({
  spaceTitleEn: sql`rooms.space_title_en = ''`,
  metaAuthor: sql`rooms.author = ''`,
  metaFacilityNo: sql`rooms.facility_no = ''`,
  description: sql`rooms.description = ''`,
  venueAreaIds: sql`not exists (select from room_venue_areas as link
    where link.room_id = rooms.id and ${venueAreaInScope(ctx.actor, 'link.venue_area_id')})`,
})

/** Conditions on what is set on a room. */
function settingsAre({ hasThumbnail, hasRedirect, pickup }: Query): RawBuilder<SqlBool>[] {
  return [
    ...(hasThumbnail ? [sql<SqlBool>`(rooms.thumbnail_id is not null) = ${hasThumbnail === '1'}`] : []),
    ...(hasRedirect ? [sql<SqlBool>`(rooms.limit_ex_trans_id is not null) = ${hasRedirect === '1'}`] : []),
    ...(pickup ? [sql<SqlBool>`rooms.pickup = ${pickup === '1'}`] : []),
  ]
}

/** Conditions on who looks after a room, which only those may know who may give access. */
function managedAs(ctx: Ctx, { hasManager, managerId }: Query): RawBuilder<SqlBool>[] {
  if (hasManager === undefined && managerId === undefined) return []
  if (!mayEver(ctx.actor, 'access.give')) return [sql<SqlBool>`false`]
  const lacks = unmanaged(ctx.actor, 'rooms', ctx)
  return [
    ...(hasManager ? [hasManager === '1' ? sql<SqlBool>`not (${lacks})` : lacks] : []),
    ...(managerId === undefined
      ? []
      : [
          sql<SqlBool>`exists (select 1 from ${managersOf('rooms', ctx.now)} and manager.id = any(${managerId}::uuid[]))`,
        ]),
  ]
}

/** Rooms of one of some venue areas, or of a main room; one that the reader may not see has none. */
function hangingOn(ctx: Ctx, rows: Rows, { venueAreaId, mainRoomId }: Query): Rows {
  let found = rows
  if (venueAreaId !== undefined) found = found.where(linkedTo(ctx, venueAreaId))
  if (mainRoomId !== undefined) {
    found = isId(mainRoomId)
      ? found.where('rooms.main_room_id', '=', mainRoomId).where(roomInScope(ctx.actor, 'rooms.main_room_id'))
      : found.where(sql<SqlBool>`false`)
  }
  return found
}

/** Rooms that are linked to one of these venue areas, as far as the reader sees those. */
export function linkedTo(ctx: Ctx, venueAreaIds: readonly string[]) {
  return sql<SqlBool>`rooms.id in (select link.room_id from room_venue_areas as link
    where link.venue_area_id = any(${venueAreaIds}::uuid[]) and ${venueAreaInScope(ctx.actor, 'link.venue_area_id')})`
}

/** One room in the reader's scope; 404. */
export async function findRoom(ctx: Ctx, id: string): Promise<Room> {
  const room = await roomInSight(ctx, id)
  if (!room) throw notFound()
  return room
}

/** The same; null outside her scope. */
export async function roomInSight(ctx: Ctx, id: string): Promise<Room | null> {
  const row = await rowsOf(ctx).where('rooms.id', '=', id).executeTakeFirst()
  return row ? toItem(ctx, row) : null
}

/** Of these rooms those in her scope, as they are now. */
export async function roomsInSight(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(roomInScope(ctx.actor))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Linking = { db: QueryCreator<DB>; areaIds: readonly string[] }

/**
 * The room that a statement locks or writes, of the actor's scope; null where there is none. `rows`: as for `fromRows`; `linking`: the statement links it
 * to these venue areas as well (`linkingAreas`).
 */
export async function roomFrom(ctx: Ctx, rows: OperationNodeSource, linking?: Linking): Promise<Room | null> {
  const from = fromRows(linking?.db ?? ctx.db, 'rooms', rows)
  const row = await rowsOf(ctx, from, linking?.areaIds).executeTakeFirst()
  return row ? toItem(ctx, row) : null
}

/** Those of these rooms that are in the reader's scope, in order of their IDs. */
export const roomsAmong = (ctx: Ctx, ids: readonly string[]): Promise<Room[]> => roomsWith(ctx, 'id', ids)

/** All sub rooms of main rooms, in the reader's scope. */
export const subRoomsOf = (ctx: Ctx, mainRoomIds: readonly string[]): Promise<Room[]> =>
  roomsWith(ctx, 'main_room_id', mainRoomIds)

async function roomsWith(ctx: Ctx, column: 'id' | 'main_room_id', ids: readonly string[]): Promise<Room[]> {
  if (ids.length === 0) return []
  const named = sql<string>`any(${[...ids]}::uuid[])`
  const rows = await rowsOf(ctx).where(`rooms.${column}`, '=', named).orderBy('rooms.id').execute()
  return rows.map((row) => toItem(ctx, row))
}

/** One room in the reader's scope, under a row lock; 404. */
export async function lockRoom(ctx: Ctx, id: string, lock: Lock): Promise<Room> {
  const rows = ctx.db.selectFrom('rooms').select('id').where('id', '=', id).where(roomInScope(ctx.actor))
  await LOCKS[lock](rows).execute()
  return findRoom(ctx, id)
}

/**
 * The same for what is added to it, which asks no more of the room than its ID. A scope that hangs on other rows is looked at once it is locked: who had the
 * lock before may have changed them.
 */
export async function lockRoomToAdd(ctx: Ctx, id: string): Promise<string> {
  const rows = ctx.db.selectFrom('rooms').select('id').where('id', '=', id).where(roomInScope(ctx.actor))
  const row = await LOCKS.edit(rows).executeTakeFirst()
  if (!row) throw notFound()
  return ctx.actor.authority <= 1 ? row.id : (await findRoom(ctx, row.id)).id
}

/** The room under its lock for an edit, or a deletion, of this version, in one statement. Where somebody saved meanwhile it is read anew, with what hangs on it. */
export async function lockRoomOf(ctx: Ctx, id: string, version: number, lock: Lock = 'edit'): Promise<Room> {
  const rows = ctx.db.selectFrom('rooms').selectAll().where('id', '=', id).where(roomInScope(ctx.actor))
  const item = await roomFrom(ctx, LOCKS[lock](rows))
  if (!item) throw notFound()
  return item.version === version ? item : findRoom(ctx, id)
}
