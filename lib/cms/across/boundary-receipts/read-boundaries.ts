import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { missingEn as arMissingEn, missingEnParts as arParts } from '#lib/cms/spaces/ar-events/door.ts'
import { missingEn as patternMissingEn, missingEnParts as patternParts } from '#lib/cms/spaces/patterns/door.ts'
import type { BoundaryReceipt, ComingBoundary } from '#lib/contracts/boundary-receipts.ts'
import { type Action, canInScope } from '#lib/core/policy.ts'
import {
  type BoundaryRow,
  boundaryColumns,
  inScope,
  spaceColumns,
  toBoundary,
  withSpaces,
  withSubjects,
} from './boundary-rows.ts'

type Reader = Pick<Ctx, 'db' | 'now' | 'actor'>
type Some<T> = { items: T[]; total: number }

type Ahead = {
  coming: Some<ComingBoundary>
  nowTotal: number
  soonTotal: number
  afterNow: ComingBoundary | null
  unready: Some<ComingBoundary>
}
type Horizons = { until: Date; soon: Date; now: Date; limit: number }
type ComingRow = Pick<ComingBoundary, 'isStopped' | 'missingEn' | 'missingEnParts'> & {
  place: number
  placeOfKind: number
  isUnready: boolean
  nowTotal: number
  soonTotal: number
  unreadyTotal: number
}

/**
 * Openings and closings in the reader's scope after now and up to a moment, in order; the first ones, and how many there are, also up to two moments before, and the first one between these. And
 * the first openings of them for which something is missing that she may put right.
 */
export async function comingBoundaries(ctx: Reader, { until, soon, now, limit }: Horizons): Promise<Ahead> {
  const stopped = sql`exists (select from stops where reopened_at is null and target_id in (
    patterns.id, patterns.space_id, ar_events.id, ar_events.space_id))`
  const missing = sql`case when patterns.id is not null then ${patternMissingEn} else ${arMissingEn} end`
  const parts = sql`case when patterns.id is not null then ${patternParts} else ${arParts} end`
  const may = (action: Action) => sql.lit(canInScope(ctx.actor, action))
  const mayEdit = sql`case when patterns.room_id is not null then ${may('roomPattern.edit')}
    when patterns.id is not null then ${may('areaPattern.edit')} else ${may('arEvent.edit')} end`
  const order = sql`at, boundary, "spacePatternTitle", "subjectId", "openType"`
  const { rows } = await sql<BoundaryRow<ComingRow>>`
    with found as (
      select ${boundaryColumns}, ${stopped} as "isStopped", ${missing} as "missingEn", ${parts} as "missingEnParts", ${mayEdit} as "mayEdit"
      from ${withSubjects(ctx, sql`boundaries_between(${ctx.now}, ${until})`)} offset 0
    ), judged as (
      select *, boundary = 'opens' and ("isStopped" and ${may('stop.write')} or "missingEn" and "mayEdit") as "isUnready" from found
    ), placed as (
      select *, row_number() over (order by ${order})::int as place,
        row_number() over (partition by "isUnready" order by ${order})::int as "placeOfKind",
        (count(*) over ())::int as total,
        (count(*) filter (where at <= ${now}) over ())::int as "nowTotal",
        (count(*) filter (where at <= ${soon}) over ())::int as "soonTotal",
        (count(*) filter (where "isUnready") over ())::int as "unreadyTotal"
      from judged
    ), chosen as (
      select * from placed where place <= ${limit} or place = "nowTotal" + 1 or "isUnready" and "placeOfKind" <= ${limit} offset 0
    )
    select shown.*, ${spaceColumns} from ${withSpaces(sql`chosen`)} order by place`.execute(ctx.db)
  const first = rows[0]
  const afterNow = rows.find(({ place, nowTotal, soonTotal }) => place === nowTotal + 1 && place <= soonTotal)
  return {
    coming: { items: rows.filter(({ place }) => place <= limit).map(toComing), total: first?.total ?? 0 },
    nowTotal: first?.nowTotal ?? 0,
    soonTotal: first?.soonTotal ?? 0,
    afterNow: afterNow ? toComing(afterNow) : null,
    unready: {
      items: rows.filter(({ isUnready, placeOfKind }) => isUnready && placeOfKind <= limit).map(toComing),
      total: first?.unreadyTotal ?? 0,
    },
  }
}

const toComing = (row: BoundaryRow<ComingRow>): ComingBoundary => ({
  ...toBoundary(row),
  isStopped: row.isStopped,
  missingEn: row.missingEn,
  missingEnParts: row.missingEnParts,
})

type Passed = BoundaryRow<Pick<BoundaryReceipt, 'id' | 'statusBefore' | 'statusAfter'> & { seenAt: Date }>

/** Receipts in the reader's scope of what passed since a moment, the newest first. */
export async function receiptsSince(ctx: Reader, since: Date, limit: number): Promise<Some<BoundaryReceipt>> {
  const { rows } = await sql<Passed>`
    with newest as (
      select passed.*, (count(*) over ())::int as total
      from ${inScope(ctx, sql`(select * from boundary_receipts where at > ${since} and at <= ${ctx.now})`)}
      order by passed.at desc, passed.place desc limit ${limit}
    ), described as (
      select ${boundaryColumns}, passed.id, passed.seen_at as "seenAt", passed.status_before as "statusBefore",
        passed.status_after as "statusAfter", passed.place, passed.total
      from ${withSubjects(ctx, sql`newest`)} offset 0
    )
    select shown.*, ${spaceColumns} from ${withSpaces(sql`described`)} order by shown.at desc, shown.place desc`.execute(
    ctx.db,
  )
  return { items: rows.map(toReceipt), total: rows[0]?.total ?? 0 }
}

const toReceipt = (row: Passed): BoundaryReceipt => ({
  ...toBoundary(row),
  id: row.id,
  seenAt: row.seenAt.toISOString(),
  statusBefore: row.statusBefore,
  statusAfter: row.statusAfter,
})
