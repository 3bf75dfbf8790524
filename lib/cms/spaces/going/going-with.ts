import { type ExpressionBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { type LinkGoing, linksGoing } from '#lib/cms/links/external-transitions/door.ts'
import { publicationOfPatterns, publicationOfSubjects } from '#lib/cms/publication/schedules/door.ts'
import type { Consequences } from '#lib/contracts/consequences.ts'
import { type ArEventGoing, arEventsGoing, lockArEventsOf } from './ar-events-going.ts'
import { lockTransitionsOf, type TransitionGoing, transitionCounts, transitionsGoing } from './transitions-going.ts'

/**
 * What goes with spaces that are deleted. The dialog's counts and the delete's audit rows come from this one reading, so
 * that what a person agreed to and what happens cannot be two things.
 */
export type GoingWith = {
  patterns: PatternGoing[]
  patternsPublic: number
  arEvents: ArEventGoing[]
  arEventsPublic: number
  /** From or to the spaces and their AR events. */
  transitions: TransitionGoing[]
  /** Access rights on the spaces and on their patterns. */
  grants: { userId: string; targetId: string }[]
  /** Stop history of the spaces themselves; each pattern carries its own. */
  stops: StopGone[]
  /** Off the VIP lists of the rooms; the ExpoID accounts stay. */
  vipUsers: { id: string; roomId: string; vipUserId: string; vipMemo: string }[]
  /** External transitions and WebView sites that lose their hold on any of it, and stay. */
  links: LinkGoing[]
  richContents: { id: string; roomId: string; richContentId: string; deliveredBytes: string }[]
}

type StopGone = {
  targetId: string
  stoppedAt: string
  reason: string
  reopenedAt: string | null
  details: string
}

type PatternGoing = {
  id: string
  spaceId: string
  spacePatternTitle: string
  spacePatternTitleEn: string
  contentId: string
  scheduleEntries: { id: string; openType: string; openStartDate: string; openEndDate: string }[]
  stops: StopGone[]
}

/** Reads what goes with these spaces (one venue area, or a room and its sub rooms). */
export async function goingWithSpaces(ctx: Ctx, spaceIds: string[]): Promise<GoingWith> {
  const patterns = await patternsOf(ctx, spaceIds)
  const patternIds = patterns.map((pattern) => pattern.id)
  const grants = await grantsOn(ctx, [...spaceIds, ...patternIds])
  const stops = await stopsOf(ctx, [...spaceIds, ...patternIds])
  const spaces = new Set(spaceIds)
  const stopsOn = Map.groupBy(stops, ({ targetId }) => targetId)
  const publications = patternIds.length > 0 ? await publicationOfPatterns(ctx, patternIds) : new Map()
  const arEvents = await arEventsGoing(ctx, { spaceIds })
  const arPublications = await publicationOfSubjects(
    ctx,
    'arEvent',
    arEvents.map((event) => event.id),
  )
  return {
    patterns: patterns.map((pattern) => ({ ...pattern, stops: stopsOn.get(pattern.id) ?? [] })),
    patternsPublic: [...publications.values()].filter((publication) => publication.isPublic).length,
    arEvents,
    arEventsPublic: [...arPublications.values()].filter((publication) => publication.isPublic).length,
    transitions: await transitionsGoing(ctx, [...spaceIds, ...arEvents.map((event) => event.id)]),
    grants,
    stops: stops.filter(({ targetId }) => spaces.has(targetId)),
    vipUsers: await vipUsersOf(ctx, spaceIds),
    richContents: await richContentsOf(ctx, spaceIds),
    links: await linksGoing(ctx, [...spaceIds, ...patternIds, ...arEvents.map((event) => event.id)]),
  }
}

/** The numbers of it that both kinds of space share. */
export const countsOf = (
  going: GoingWith,
): Omit<Consequences, 'subRooms' | 'unlinkedRooms' | 'unlinkedVenueAreas'> => ({
  patterns: going.patterns.length,
  patternsPublic: going.patternsPublic,
  arEvents: going.arEvents.length,
  arEventsPublic: going.arEventsPublic,
  ...transitionCounts(going.transitions),
  scheduleEntries: [...going.patterns, ...going.arEvents].reduce((n, subject) => n + subject.scheduleEntries.length, 0),
  grants: going.grants.length,
  vipUsers: going.vipUsers.length,
  richContents: going.richContents.length,
  stops: [going, ...going.patterns, ...going.arEvents].reduce((n, { stops }) => n + stops.length, 0),
  unlinkedLinks: going.links.length,
})

/**
 * Locks the patterns, AR events and transitions of spaces that are locked already: until the delete nobody adds an entry that
 * nobody was told of.
 */
export async function lockSubjectsOf(ctx: Ctx, spaceIds: string[]): Promise<void> {
  await ctx.db.selectFrom('patterns').select('id').where(ofSpaces(spaceIds)).orderBy('id').forUpdate().execute()
  const events = await lockArEventsOf(ctx, spaceIds)
  await lockTransitionsOf(ctx, [...spaceIds, ...events.map((event) => event.id)])
}

// By the two columns that are indexed, not by space_id, which is not.
const ofSpaces = (ids: string[]) => (eb: ExpressionBuilder<DB, 'patterns'>) =>
  eb.or([eb('venue_area_id', 'in', ids), eb('room_id', 'in', ids)])

const patternsOf = (ctx: Ctx, spaceIds: string[]): Promise<Omit<PatternGoing, 'stops'>[]> =>
  ctx.db
    .selectFrom('patterns')
    .select(['id', 'space_id as spaceId', 'title as spacePatternTitle', 'title_en as spacePatternTitleEn'])
    .select('content_id as contentId')
    .select(
      sql<PatternGoing['scheduleEntries']>`coalesce((select json_agg(json_build_object('id', entry.id,
        'openType', entry.open_type, 'openStartDate', lower(entry.period), 'openEndDate', upper(entry.period))
        order by lower(entry.period)) from schedule_entries as entry where entry.pattern_id = patterns.id), '[]')`.as(
        'scheduleEntries',
      ),
    )
    .where(ofSpaces(spaceIds))
    .orderBy('id')
    .execute()

const grantsOn = (ctx: Ctx, targetIds: string[]) =>
  ctx.db
    .selectFrom(grantsAt(ctx.now).as('held'))
    .select(['user_id as userId', 'target_id as targetId'])
    .where('target_id', 'in', targetIds)
    .execute()

const vipUsersOf = (ctx: Ctx, roomIds: string[]) =>
  ctx.db
    .selectFrom('vip_users')
    .select(['id', 'room_id as roomId', 'expo_id as vipUserId', 'memo as vipMemo'])
    .where('room_id', 'in', roomIds)
    .orderBy('room_id')
    .orderBy('place')
    .execute()

const richContentsOf = (ctx: Ctx, roomIds: string[]) =>
  ctx.db
    .selectFrom('rich_contents')
    .select(['id', 'room_id as roomId', 'content_id as richContentId', 'delivered_bytes as deliveredBytes'])
    .where('room_id', 'in', roomIds)
    .orderBy('room_id')
    .orderBy('id')
    .execute()

async function stopsOf(ctx: Ctx, targetIds: string[]): Promise<StopGone[]> {
  const rows = await ctx.db
    .selectFrom('stops')
    .select(['target_id', 'stopped_at', 'reason', 'reopened_at', 'details'])
    .where('target_id', 'in', targetIds)
    .orderBy('stopped_at')
    .execute()
  return rows.map((row) => ({
    targetId: row.target_id,
    stoppedAt: row.stopped_at.toISOString(),
    reason: row.reason,
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    details: row.details ?? '',
  }))
}
