import { type ExpressionBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { sharingReads } from '#lib/cms/kernel/db/shared-reads.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { type HeldLink, linksGoing } from '#lib/cms/links/external-transitions/door.ts'
import { publicationOfSubjects } from '#lib/cms/publication/schedules/door.ts'
import type { Consequences } from '#lib/contracts/consequences.ts'
import { type ArEventGoing, arEventsGoing } from './ar-events-going.ts'
import { type TransitionGoing, transitionCounts, transitionsGoing } from './transitions-going.ts'

/**
 * What goes with spaces that are deleted. The dialog's counts and the delete's audit rows come from this one reading, so
 * that what a person agreed to and what happens cannot be two things.
 */
export type GoingWith = {
  patterns: PatternGoing[]
  arEvents: ArEventGoing[]
  /** From or to the spaces and their AR events. */
  transitions: TransitionGoing[]
  /** Access rights on the spaces and on their patterns. */
  grants: { userId: string; targetId: string }[]
  /** Stop history of the spaces themselves; each pattern carries its own. */
  stops: StopGone[]
  /** Off the VIP lists of the rooms; the ExpoID accounts stay. */
  vipUsers: { id: string; roomId: string; vipUserId: string; vipMemo: string }[]
  /** External transitions and WebView sites that lose their hold on any of it, and stay. */
  links: HeldLink[]
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

/** Reads what goes with these spaces: venue areas, or rooms with their sub rooms. In two statements whatever their number. */
export async function goingWithSpaces(now: Ctx, spaceIds: readonly string[]): Promise<GoingWith> {
  const ctx = { ...now, db: sharingReads(now.db) }
  const [patterns, arEvents, vipUsers, richContents] = await Promise.all([
    patternsOf(ctx, spaceIds),
    arEventsGoing(ctx, { spaceIds }),
    vipUsersOf(ctx, spaceIds),
    richContentsOf(ctx, spaceIds),
  ])
  const withPatterns = [...spaceIds, ...patterns.map(({ id }) => id)]
  const eventIds = arEvents.map(({ id }) => id)
  const [grants, stops, transitions, links] = await Promise.all([
    grantsOn(ctx, withPatterns),
    stopsOf(ctx, withPatterns),
    transitionsGoing(ctx, [...spaceIds, ...eventIds]),
    linksGoing(ctx, [...withPatterns, ...eventIds]),
  ])
  const spaces = new Set(spaceIds)
  const stopsOn = Map.groupBy(stops, ({ targetId }) => targetId)
  return {
    patterns: patterns.map((pattern) => ({ ...pattern, stops: stopsOn.get(pattern.id) ?? [] })),
    arEvents,
    transitions,
    grants,
    stops: stops.filter(({ targetId }) => spaces.has(targetId)),
    vipUsers,
    richContents,
    links,
  }
}

/** The numbers of it that both kinds of space share, with how many of it visitors see now. */
export const countsOf = async (
  ctx: Ctx,
  going: GoingWith,
): Promise<Omit<Consequences, 'subRooms' | 'unlinkedRooms' | 'unlinkedVenueAreas'>> => ({
  patterns: going.patterns.length,
  patternsPublic: await publicAmong(ctx, 'pattern', going.patterns),
  arEvents: going.arEvents.length,
  arEventsPublic: await publicAmong(ctx, 'arEvent', going.arEvents),
  ...transitionCounts(going.transitions),
  scheduleEntries: [...going.patterns, ...going.arEvents].reduce((n, subject) => n + subject.scheduleEntries.length, 0),
  grants: going.grants.length,
  vipUsers: going.vipUsers.length,
  richContents: going.richContents.length,
  stops: [going, ...going.patterns, ...going.arEvents].reduce((n, { stops }) => n + stops.length, 0),
  unlinkedLinks: going.links.length,
})

async function publicAmong(
  ctx: Ctx,
  kind: 'pattern' | 'arEvent',
  subjects: readonly { id: string }[],
): Promise<number> {
  const publications = await publicationOfSubjects(
    ctx,
    kind,
    subjects.map(({ id }) => id),
  )
  return [...publications.values()].filter(({ isPublic }) => isPublic).length
}

/** What of it the audit row of one of several tells that are deleted together: what is on its own spaces and their patterns. */
type OwnGoing = Pick<GoingWith, 'grants' | 'stops' | 'vipUsers' | 'richContents'>

/** That of each. `rootOf`: with which of them a space goes, by its ID. */
export function goingByRoot(going: GoingWith, rootOf: (spaceId: string) => string): (root: string) => OwnGoing {
  const spaceOf = new Map(going.patterns.map(({ id, spaceId }) => [id, spaceId]))
  const rootOfTarget = ({ targetId }: { targetId: string }) => rootOf(spaceOf.get(targetId) ?? targetId)
  const rootOfRoom = ({ roomId }: { roomId: string }) => rootOf(roomId)
  const grants = Map.groupBy(going.grants, rootOfTarget)
  const stops = Map.groupBy(going.stops, rootOfTarget)
  const vipUsers = Map.groupBy(going.vipUsers, rootOfRoom)
  const richContents = Map.groupBy(going.richContents, rootOfRoom)
  return (root) => ({
    grants: grants.get(root) ?? [],
    stops: stops.get(root) ?? [],
    vipUsers: vipUsers.get(root) ?? [],
    richContents: richContents.get(root) ?? [],
  })
}

// By the two columns that are indexed, not by space_id, which is not.
const ofSpaces = (ids: readonly string[]) => (eb: ExpressionBuilder<DB, 'patterns'>) =>
  eb.or([eb('venue_area_id', '=', among(ids)), eb('room_id', '=', among(ids))])

const among = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

const patternsOf = (ctx: Ctx, spaceIds: readonly string[]): Promise<Omit<PatternGoing, 'stops'>[]> =>
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

const grantsOn = (ctx: Ctx, targetIds: readonly string[]) =>
  ctx.db
    .selectFrom(grantsAt(ctx.now).as('held'))
    .select(['user_id as userId', 'target_id as targetId'])
    .where('target_id', '=', among(targetIds))
    .orderBy('target_id')
    .orderBy('user_id')
    .execute()

const vipUsersOf = (ctx: Ctx, roomIds: readonly string[]) =>
  ctx.db
    .selectFrom('vip_users')
    .select(['id', 'room_id as roomId', 'expo_id as vipUserId', 'memo as vipMemo'])
    .where('room_id', '=', among(roomIds))
    .orderBy('room_id')
    .orderBy('place')
    .execute()

const richContentsOf = (ctx: Ctx, roomIds: readonly string[]) =>
  ctx.db
    .selectFrom('rich_contents')
    .select(['id', 'room_id as roomId', 'content_id as richContentId', 'delivered_bytes as deliveredBytes'])
    .where('room_id', '=', among(roomIds))
    .orderBy('room_id')
    .orderBy('id')
    .execute()

async function stopsOf(ctx: Ctx, targetIds: readonly string[]): Promise<StopGone[]> {
  const rows = await ctx.db
    .selectFrom('stops')
    .select(['target_id', 'stopped_at', 'reason', 'reopened_at', 'details'])
    .where('target_id', '=', among(targetIds))
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
