import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import {
  arEventInScope,
  expoAreaInScope,
  patternInScope,
  roomInScope,
  venueAreaInScope,
} from '#lib/cms/kernel/scope/scope.ts'
import { lacksManager } from '#lib/cms/people/grants/door.ts'
import { missingEn as arMissingEn, missingEnParts as arParts } from '#lib/cms/spaces/ar-events/door.ts'
import { missingEn as expoMissingEn, missingEnParts as expoParts } from '#lib/cms/spaces/expo-areas/door.ts'
import { missingEn as patternMissingEn, missingEnParts as patternParts } from '#lib/cms/spaces/patterns/door.ts'
import { missingEn as roomMissingEn, missingEnParts as roomParts } from '#lib/cms/spaces/rooms/door.ts'
import { missingEn as areaMissingEn, missingEnParts as areaParts } from '#lib/cms/spaces/venue-areas/door.ts'
import type { MissingPart } from '#lib/contracts/missing-parts.ts'
import { mayEver } from '#lib/core/policy.ts'

/** The kinds of nodes that are rows of a table. */
export const ROW_KINDS = ['expoArea', 'venueArea', 'pattern', 'arEvent', 'room'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** A row of any kind with what a node shows of it and where it hangs. */
export type NodeRow = {
  id: string
  title: string
  title_en: string
  note: string
  missing_en: boolean
  missing_parts: MissingPart[]
  missing_content: boolean
  no_manager: boolean
  /** The room of a pattern or an AR event, or the main room of a sub room. */
  room_id: string | null
  venue_area_id: string | null
  expo_area_id: string | null
}

const none = sql<null>`null`
const no = sql<boolean>`false`

const unmanaged = (ctx: Ctx, table: 'venue_areas' | 'rooms') =>
  mayEver(ctx.actor, 'access.give') ? sql<boolean>`${lacksManager(ctx, table)}` : no

/** What each kind lists, within the reader's scope. The table keeps its own name in the query. */
export const nodeRows = {
  expoArea: (ctx: Ctx) =>
    ctx.db
      .selectFrom('expo_areas')
      .select(['expo_areas.id', 'expo_areas.space_title as title', 'expo_areas.space_title_en as title_en'])
      .select(['expo_areas.content_id as note', expoMissingEn.as('missing_en'), expoParts.as('missing_parts')])
      .select([sql<boolean>`expo_areas.content_id = ''`.as('missing_content'), no.as('no_manager')])
      .select([none.as('room_id'), none.as('venue_area_id'), none.as('expo_area_id')])
      .where(expoAreaInScope(ctx.actor)),
  venueArea: (ctx: Ctx) =>
    ctx.db
      .selectFrom('venue_areas')
      .select(['venue_areas.id', 'venue_areas.space_title as title', 'venue_areas.space_title_en as title_en'])
      .select([
        sql<string>`''`.as('note'),
        areaMissingEn.as('missing_en'),
        areaParts.as('missing_parts'),
        no.as('missing_content'),
      ])
      .select(unmanaged(ctx, 'venue_areas').as('no_manager'))
      .select([none.as('room_id'), none.as('venue_area_id'), 'venue_areas.expo_area_id'])
      .where(venueAreaInScope(ctx.actor)),
  pattern: (ctx: Ctx) =>
    ctx.db
      .selectFrom('patterns')
      .select(['patterns.id', 'patterns.title', 'patterns.title_en', 'patterns.content_id as note'])
      .select([
        patternMissingEn.as('missing_en'),
        patternParts.as('missing_parts'),
        sql<boolean>`patterns.content_id = ''`.as('missing_content'),
      ])
      .select([no.as('no_manager'), 'patterns.room_id', 'patterns.venue_area_id', none.as('expo_area_id')])
      .where(patternInScope(ctx.actor)),
  arEvent: (ctx: Ctx) =>
    ctx.db
      .selectFrom('ar_events')
      .select(['ar_events.id', 'ar_events.title', 'ar_events.title_en', sql<string>`''`.as('note')])
      .select([
        arMissingEn.as('missing_en'),
        arParts.as('missing_parts'),
        sql<boolean>`not ar_events.has_content`.as('missing_content'),
      ])
      .select([no.as('no_manager'), 'ar_events.room_id', 'ar_events.venue_area_id', 'ar_events.expo_area_id'])
      .where(mayEver(ctx.actor, 'arEvent.read') ? arEventInScope(ctx.actor) : sql<SqlBool>`false`),
  room: (ctx: Ctx) =>
    ctx.db
      .selectFrom('rooms')
      .select(['rooms.id', 'rooms.space_title as title', 'rooms.space_title_en as title_en'])
      .select([
        'rooms.facility_no as note',
        roomMissingEn.as('missing_en'),
        roomParts.as('missing_parts'),
        no.as('missing_content'),
      ])
      .select([unmanaged(ctx, 'rooms').as('no_manager'), 'rooms.main_room_id as room_id'])
      .select([none.as('venue_area_id'), none.as('expo_area_id')])
      .where(roomInScope(ctx.actor)),
} as const
