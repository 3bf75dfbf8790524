import { sql } from 'kysely'
import type { Ctx, Deps } from '#lib/cms/kernel/context/context.ts'
import { shortDigest } from '#lib/cms/kernel/http/digest.ts'
import { arEventInScope, patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { deliveryStateAt } from '#lib/cms/media/deliveries/door.ts'
import { readNotices } from '#lib/cms/notices/notices/door.ts'
import {
  ACT_TARGETS,
  BOARD_ACTS,
  BOARD_ROWS,
  type OperationsBoard,
  type StoppedAct,
} from '#lib/contracts/operations-board.ts'
import { AHEAD_HOURS, BACK_HOURS, NOW_MINUTES, SOON_HOURS } from '#lib/core/board-hours.ts'
import { can } from '#lib/core/policy.ts'
import { comingBoundaries, howFarSeen, receiptsSince } from '../boundary-receipts/door.ts'

const HOUR_MS = 3_600_000

/** Whose board it is, and as of when. All of one level with the same grants have the same. */
type BoardReader = Pick<Ctx, 'db' | 'now' | 'actor'> & { deps: Pick<Deps, 'sharedClock'> }
const hoursFrom = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS)

/** `GET /operations-board`: what opens, closes, is stopped and runs short in the reader's scope, now and within a day. */
export async function readOperationsBoard(ctx: BoardReader): Promise<{ item: OperationsBoard }> {
  const [ahead, receipts, stopped, caps, { seenUntil, isLate }, notices] = await Promise.all([
    comingBoundaries(ctx, {
      until: hoursFrom(ctx.now, AHEAD_HOURS),
      soon: hoursFrom(ctx.now, SOON_HOURS),
      now: new Date(ctx.now.getTime() + NOW_MINUTES * 60_000),
      limit: BOARD_ROWS,
    }),
    receiptsSince(ctx, hoursFrom(ctx.now, -BACK_HOURS), BOARD_ROWS),
    stoppedNow(ctx),
    capsInSight(ctx),
    howFarSeen(ctx),
    // Shown on the same screen, which is read again when they change.
    readNotices(ctx),
  ])
  const shown = { ...ahead, receipts, stopped, caps, isLate }
  const news = shortDigest(notices)
  const item = {
    at: ctx.now.toISOString(),
    tag: shortDigest([shown, news]),
    news,
    ...shown,
    seenUntil: seenUntil.toISOString(),
  }
  return { item }
}

const spaceJson = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.space_id`)},
  'spaceTitle', ${sql.ref(`${alias}.space_title`)}, 'spaceTitleEn', ${sql.ref(`${alias}.space_title_en`)})`

type Stopped = StoppedAct['items'][number]
type StoppedRow = Stopped & {
  act: string
  stoppedAt: Date
  closeReason: string | null
  total: number
  actTotal: number
  ofAct: number
}

/** The stops in force, by the acts that made them. Each act is counted whole, and the first ones of what it stopped are named. */
async function stoppedNow(ctx: BoardReader): Promise<OperationsBoard['stopped']> {
  const mayReadReason = can(ctx.actor, 'stop.read')
  const { rows } = await sql<StoppedRow>`
    with own as (
      select history.id, history.target_kind as "targetKind", history.target_id as "targetId",
        history.target_title as "targetTitle", history.target_title_en as "targetTitleEn",
        history.space_level as "spaceLevel", ${spaceJson('history')} as space, history.stopped_at as "stoppedAt",
        ${mayReadReason ? sql`history.reason` : sql`null`} as "closeReason", coalesce(stops.operation_id, stops.id) as act
      from stops join stop_history as history on history.id = stops.id
      left join patterns on patterns.id = stops.pattern_id
      left join ar_events on ar_events.id = stops.ar_event_id
      where stops.reopened_at is null and (
        (stops.venue_area_id is not null and ${venueAreaInScope(ctx.actor, 'stops.venue_area_id')})
        or (stops.room_id is not null and ${roomInScope(ctx.actor, 'stops.room_id')})
        or (patterns.id is not null and ${patternInScope(ctx.actor)})
        or (ar_events.id is not null and ${arEventInScope(ctx.actor)}))
    ), acts as (
      select act, max("stoppedAt") as at, count(*)::int as "ofAct", row_number() over (order by max("stoppedAt") desc, act)::int as "actPlace",
        (count(*) over ())::int as "actTotal", (sum(count(*)) over ())::int as total
      from own group by act
    ), placed as (
      select own.*, "ofAct", "actPlace", "actTotal", total,
        row_number() over (partition by act order by own."targetKind" = 'venueArea' desc, own."targetTitle", own.id)::int as place
      from own join acts using (act) where "actPlace" <= ${BOARD_ACTS}
    )
    select * from placed where place <= ${ACT_TARGETS} order by "actPlace", place`.execute(ctx.db)
  const acts = Map.groupBy(rows, ({ act }) => act)
  return {
    items: [...acts].flatMap(([id, [first, ...rest]]) =>
      first
        ? [
            {
              id,
              stoppedAt: first.stoppedAt.toISOString(),
              closeReason: first.closeReason,
              items: [first, ...rest].map(toStopped),
              total: first.ofAct,
            },
          ]
        : [],
    ),
    total: rows[0]?.total ?? 0,
    actTotal: rows[0]?.actTotal ?? 0,
  }
}

const toStopped = ({ id, targetKind, targetId, targetTitle, targetTitleEn, spaceLevel, space }: Stopped): Stopped => ({
  id,
  targetKind,
  targetId,
  targetTitle,
  targetTitleEn,
  spaceLevel,
  space,
})

async function capsInSight(ctx: BoardReader): Promise<OperationsBoard['caps']> {
  type Row = OperationsBoard['caps']['items'][number] & { total: number }
  const { rows } = await sql<Row>`
    select rich_contents.id, rich_contents.title as "richContentTitle", rich_contents.title_en as "richContentTitleEn",
      rich_contents.permille, ${deliveryStateAt(ctx.now, ctx.now)} as state, (count(*) over ())::int as total,
      json_build_object('id', rooms.id, 'spaceTitle', rooms.space_title, 'spaceTitleEn', rooms.space_title_en) as room
    from rich_contents join rooms on rooms.id = rich_contents.room_id
    where rich_contents.permille >= 800 and ${roomInScope(ctx.actor)}
    order by rich_contents.permille desc, rich_contents.id limit ${BOARD_ROWS}`.execute(ctx.db)
  return { items: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
}
