import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { missingEn as arMissingEn, missingEnParts as arParts } from '#lib/cms/spaces/ar-events/door.ts'
import { missingEn as patternMissingEn, missingEnParts as patternParts } from '#lib/cms/spaces/patterns/door.ts'
import type { BoundaryReceipt, ComingBoundary } from '#lib/contracts/boundary-receipts.ts'
import { type BoundaryRow, boundaryColumns, withSubjects } from './boundary-rows.ts'

type Some<T> = { items: T[]; total: number }

/** Openings and closings in the reader's scope after now and up to a moment, in order; the first ones, and how many there are. */
export async function comingBoundaries(ctx: Ctx, until: Date, limit: number): Promise<Some<ComingBoundary>> {
  const stopped = sql`exists (select from stops where reopened_at is null and target_id in (
    patterns.id, patterns.space_id, ar_events.id, ar_events.space_id))`
  const missing = sql`case when patterns.id is not null then ${patternMissingEn} else ${arMissingEn} end`
  const parts = sql`case when patterns.id is not null then ${patternParts} else ${arParts} end`
  const rows = await readRows<Pick<ComingBoundary, 'isStopped' | 'missingEn' | 'missingEnParts'>>(
    ctx,
    sql`${stopped} as "isStopped", ${missing} as "missingEn", ${parts} as "missingEnParts"`,
    sql`boundaries_between(${ctx.now}, ${until})`,
    sql`passed.at, passed.boundary, "spacePatternTitle", "subjectId", passed.open_type limit ${limit}`,
  )
  return someOf(rows, ({ total, at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Receipts in the reader's scope of what passed since a moment, the newest first. */
export async function receiptsSince(ctx: Ctx, since: Date, limit: number): Promise<Some<BoundaryReceipt>> {
  type More = Pick<BoundaryReceipt, 'id' | 'statusBefore' | 'statusAfter'> & { seenAt: Date }
  const rows = await readRows<More>(
    ctx,
    sql`passed.id, passed.seen_at as "seenAt", passed.status_before as "statusBefore", passed.status_after as "statusAfter"`,
    sql`(select * from boundary_receipts where at > ${since} and at <= ${ctx.now})`,
    sql`passed.at desc, passed.place desc limit ${limit}`,
  )
  return someOf(rows, ({ total, at, seenAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}

async function readRows<More>(
  ctx: Ctx,
  more: RawBuilder<unknown>,
  passed: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<BoundaryRow<More>[]> {
  const { rows } = await sql<BoundaryRow<More>>`select ${boundaryColumns}, ${more}, (count(*) over ())::int as total
    from ${withSubjects(ctx, passed)} order by ${order}`.execute(ctx.db)
  return rows
}

const someOf = <Row extends { total: number }, T>(rows: Row[], toItem: (row: Row) => T): Some<T> => ({
  items: rows.map(toItem),
  total: rows[0]?.total ?? 0,
})
