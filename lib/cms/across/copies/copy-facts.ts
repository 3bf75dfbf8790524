import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { countAreaLinkUses, countLinksOf } from '#lib/cms/links/external-transitions/door.ts'
import { countArriving, countLeaving } from '#lib/cms/links/transitions/door.ts'
import { copyableGrants } from '#lib/cms/people/grants/door.ts'
import { isAnyArStopped, isAnyStopped } from '#lib/cms/publication/schedules/door.ts'
import { arEventsOf } from '#lib/cms/spaces/ar-events/door.ts'
import { findPattern, patternAction } from '#lib/cms/spaces/patterns/door.ts'
import { createAction, findRoom, subRoomsOf } from '#lib/cms/spaces/rooms/door.ts'
import type * as calls from '#lib/contracts/calls/copies.ts'
import type { PatternCopyFacts, RoomCopyFacts } from '#lib/contracts/copies.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { canInScope, type GrantKind } from '#lib/core/policy.ts'
import { patternsOf } from './copy-patterns.ts'
import { vipUsersOf } from './copy-vip-users.ts'
import { entriesLeft } from './entries-left.ts'

/** `GET /rooms/:id/copy-facts`: what there is to copy of a room, counted by what copies it. */
export async function readRoomCopyFacts(
  ctx: Ctx,
  { params }: CallOf<typeof calls.readRoomCopyFacts>,
): Promise<{ item: RoomCopyFacts }> {
  const room = await findRoom(ctx, params.id)
  demandInScope(ctx, createAction(room))
  const subRooms = room.spaceType === 'main' ? await subRoomsOf(ctx, [room.id]) : []
  const { places: ownPlaces, ...own } = await countRooms(ctx, [room])
  const { places: placesBelow, ...below } = await countRooms(ctx, subRooms)
  const arriving = await countArriving(ctx, ownPlaces)
  const arrivingWithBelow = await countArriving(ctx, [...ownPlaces, ...placesBelow])
  const besides = { venueAreas: room.venueAreas.length, subRooms: subRooms.length }
  return { item: { ...own, ...besides, below, arriving, arrivingWithBelow } }
}

/** `GET /patterns/:id/copy-facts`: the same of a pattern. */
export async function readPatternCopyFacts(
  ctx: Ctx,
  { params }: CallOf<typeof calls.readPatternCopyFacts>,
): Promise<{ item: PatternCopyFacts }> {
  const pattern = await findPattern(ctx, params.id)
  demandInScope(ctx, patternAction(pattern.spaceLevel, 'create'))
  return { item: await countPatterns(ctx, [pattern.id], 'pattern', [pattern.id]) }
}

/** What there is to copy of rooms. `places`: what transitions begin in and lead to, the rooms and their AR events. */
async function countRooms(ctx: Ctx, rooms: readonly Room[]): Promise<RoomCopyFacts['below'] & { places: string[] }> {
  const mayRead = canInScope(ctx.actor, 'roomPattern.read')
  const ids = rooms.map(({ id }) => id)
  const patterns = mayRead ? (await patternsOf(ctx, ids)).map(({ id }) => id) : []
  let vipUsers = 0
  if (canInScope(ctx.actor, 'vipUser.manage')) for (const id of ids) vipUsers += (await vipUsersOf(ctx, id)).length
  const counted = await countPatterns(ctx, patterns, 'room', ids)
  const { held, left } = await copyableGrants(ctx, 'pattern', patterns)
  const grantsLeft = counted.grantsLeft + left
  const events = await arEventsOf(ctx, ids)
  return {
    ...counted,
    grantsLeft,
    patternGrants: held.length,
    patterns: patterns.length,
    vipUsers,
    ...(await countArEvents(ctx, events)),
    transitions: await countLeaving(ctx, ids),
    links: await countLinksOf(ctx, ids),
    patternLinks: await countLinksOf(ctx, patterns),
    areaLinkUses: await countAreaLinkUses(ctx, ids),
    richContents: await countRichContents(ctx, ids),
    places: [...ids, ...events],
  }
}

/** The large-volume content of rooms in sight. */
async function countRichContents(ctx: Ctx, roomIds: readonly string[]): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('rich_contents')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('room_id', '=', sql<string>`any(${[...roomIds]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return n
}

async function countArEvents(ctx: Ctx, arEventIds: readonly string[]) {
  const entries = await entriesLeft(ctx, 'ar_event_id', arEventIds)
  return {
    arEvents: arEventIds.length,
    arScheduleEntries: entries.length,
    arOpenEntries: countOpen(ctx, entries),
    isArStopped: await isAnyArStopped(ctx, arEventIds),
    arTransitions: await countLeaving(ctx, arEventIds),
    arLinks: await countLinksOf(ctx, arEventIds),
  }
}

async function countPatterns(
  ctx: Ctx,
  patternIds: readonly string[],
  kind: GrantKind,
  spaceIds: readonly string[],
): Promise<PatternCopyFacts> {
  const entries = await entriesLeft(ctx, 'pattern_id', patternIds)
  const grants = await copyableGrants(ctx, kind, spaceIds)
  return {
    scheduleEntries: entries.length,
    openEntries: countOpen(ctx, entries),
    grants: grants.held.length,
    grantsLeft: grants.left,
    isStopped: await isAnyStopped(ctx, patternIds),
  }
}

/** Of these entries, those that are open now. */
const countOpen = (ctx: Ctx, entries: Awaited<ReturnType<typeof entriesLeft>>) =>
  entries.filter(({ entry }) => new Date(entry.openStartDate) <= ctx.now).length
