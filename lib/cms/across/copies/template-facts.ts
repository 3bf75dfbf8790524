import { sql } from 'kysely'
import { type Ctx, demand, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { linksForAll } from '#lib/cms/links/external-transitions/door.ts'
import { countArriving, destinationsSeen } from '#lib/cms/links/transitions/door.ts'
import { findExpoArea } from '#lib/cms/spaces/expo-areas/door.ts'
import { createAction, findRoom } from '#lib/cms/spaces/rooms/door.ts'
import { findVenueArea } from '#lib/cms/spaces/venue-areas/door.ts'
import type * as calls from '#lib/contracts/calls/space-templates.ts'
import type { TemplateFacts } from '#lib/contracts/space-templates.ts'
import { type Countable, countContent, countParts, partsOf } from './count-content.ts'
import { type CountedSpace, countedArea, countedExpoArea, countedRoom } from './counted-space.ts'
import { findContent } from './space-templates.ts'

type Facts = Promise<{ item: TemplateFacts }>

/** `GET /rooms/:id/template-facts`: what there is to keep of a room, counted by what keeps it. */
export async function readRoomTemplateFacts(ctx: Ctx, { params }: CallOf<typeof calls.readRoomTemplateFacts>): Facts {
  const room = await findRoom(ctx, params.id)
  demandInScope(ctx, createAction(room))
  return { item: await factsOfSpace(ctx, await countedRoom(ctx, room)) }
}

/** `GET /venue-areas/:id/template-facts`: the same of a venue area. */
export async function readAreaTemplateFacts(ctx: Ctx, { params }: CallOf<typeof calls.readAreaTemplateFacts>): Facts {
  demand(ctx, 'venueArea.create')
  const area = await findVenueArea(ctx, params.id)
  const facts = await factsOfSpace(ctx, await countedArea(ctx, area))
  return { item: { ...facts, subRoomsApart: await countSubRoomsApart(ctx, area.id) } }
}

/** `GET /expo-areas/:id/template-facts`: the same of a V Expo area, without its venue areas. */
export async function readExpoTemplateFacts(ctx: Ctx, { params }: CallOf<typeof calls.readExpoTemplateFacts>): Facts {
  demand(ctx, 'expoArea.write')
  const area = await findExpoArea(ctx, params.id)
  return { item: await factsOfSpace(ctx, await countedExpoArea(ctx, area)) }
}

/** `GET /space-templates/:id/facts`: what a template holds; of transitions and links, what of it the actor can make now. */
export async function readTemplateFacts(ctx: Ctx, { params }: CallOf<typeof calls.readTemplateFacts>): Facts {
  const kept = await findContent(ctx, params.id)
  const content = { ...kept, area: kept.area ?? kept.expoArea ?? null }
  const seen = await destinationsSeen(ctx, content.transitions)
  const transitions = content.transitions.map((one) => ({ ...one, isSeen: seen.has(one.transitionToId) }))
  return { item: { ...NOTHING_BESIDES, ...countContent(content, transitions, await usableAnywhere(ctx, content)) } }
}

const NOTHING_BESIDES = { richContents: { own: 0, rooms: 0, subRooms: 0 }, arriving: 0, subRoomsApart: 0 }

async function factsOfSpace(ctx: Ctx, { leaving, ...spaces }: CountedSpace): Promise<TemplateFacts> {
  const places = [...partsOf(spaces).keys(), ...spaces.arEvents.map(({ id }) => id)]
  return {
    ...NOTHING_BESIDES,
    ...countContent(spaces, leaving, await usableAnywhere(ctx, spaces)),
    richContents: await countRichContents(ctx, spaces),
    arriving: await countArriving(ctx, places),
  }
}

/** Of the links that its rooms and patterns name, those that any space may use. */
async function usableAnywhere(ctx: Ctx, { rooms, patterns }: Countable): Promise<Set<string>> {
  const named = [
    ...rooms.flatMap(({ room }) => room.metaLimitExtrans ?? []),
    ...patterns.flatMap(({ pattern }) => pattern.exTransitionIds ?? []),
  ]
  return new Set(await linksForAll(ctx, [...new Set(named)]))
}

async function countRichContents(ctx: Ctx, content: Countable) {
  const ids = content.rooms.map(({ id }) => id)
  const rows = await ctx.db
    .selectFrom('rich_contents')
    .select('room_id')
    .where('room_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return countParts(
    content,
    rows.map(({ room_id }) => room_id),
  )
}

/** Sub rooms that are linked to a venue area to which their main rooms are not: they cannot be made without those. */
async function countSubRoomsApart(ctx: Ctx, areaId: string): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('room_venue_areas as linked')
    .innerJoin('rooms', 'rooms.id', 'linked.room_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('linked.venue_area_id', '=', areaId)
    .where('rooms.room_class', '=', 'sub')
    .where(sql<boolean>`not exists (select from room_venue_areas as main
      where main.venue_area_id = linked.venue_area_id and main.room_id = rooms.main_room_id)`)
    .executeTakeFirstOrThrow()
  return n
}
