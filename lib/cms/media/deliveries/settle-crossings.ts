import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { newId } from '#lib/core/id.ts'
import { isCrossed, PERCENTS } from '#lib/core/terabytes.ts'
import type { DeliveryCtx } from './delivery-ctx.ts'
import { mailCrossings } from './mail-crossings.ts'

/** The crossings of a content that are open, as a column of its row: percents. */
export const openCrossings = sql<number[]>`array(select percent from delivery_crossings
  where rich_content_id = rich_contents.id and ended_at is null)`

/** A content that is locked, as it stands: bytes as digits, and the percents that are crossed. */
type Standing = { id: string; roomId: string; capBytes: string | null; deliveredBytes: string; open: number[] }

/** `isOfMany`: the mails about it are some of a great many, before which every other mail goes. */
type Settling = { isOfMany?: boolean }

/**
 * Brings the crossings of contents that are locked in step with their totals and caps: opens those that are new and mails
 * them, ends those that a higher cap has undone. The database keeps one open crossing a threshold, so each is told of once.
 * As many statements whatever their number. Answers the rooms of those of which a crossing is another.
 */
export async function settleCrossings(
  ctx: DeliveryCtx,
  ids: readonly string[],
  settling: Settling = {},
): Promise<string[]> {
  if (ids.length === 0) return []
  const contents = await ctx.db
    .selectFrom('rich_contents')
    .select(['id', 'room_id as roomId', 'cap_bytes as capBytes', 'delivered_bytes as deliveredBytes'])
    .select(openCrossings.as('open'))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()
  return settleStanding(ctx, contents, settling)
}

/** The same of contents whose totals, caps and crossings have been read since they are locked. */
export async function settleStanding(
  ctx: DeliveryCtx,
  contents: readonly Standing[],
  { isOfMany = false }: Settling = {},
): Promise<string[]> {
  const turned = contents.flatMap(({ capBytes, deliveredBytes, open, id, roomId }) =>
    PERCENTS.flatMap((percent) => {
      const isOver = capBytes !== null && isCrossed(percent, BigInt(deliveredBytes), BigInt(capBytes))
      return isOver === open.includes(percent) ? [] : [{ id, roomId, percent, isOver }]
    }),
  )
  const opened = await openNew(
    ctx,
    turned.filter(({ isOver }) => isOver),
  )
  const ended = await end(
    ctx,
    turned.filter(({ isOver }) => !isOver),
  )
  await recordAll(ctx, [...stops(opened, 'Stopped'), ...stops(ended, 'Resumed')])
  await mailCrossings(ctx, opened, { isOfMany })
  return [...new Set([...opened, ...ended].map(({ roomId }) => roomId))]
}

type Turned = { id: string; roomId: string; percent: (typeof PERCENTS)[number] }

/** Those that nobody else opened meanwhile, each with the ID of its crossing. */
async function openNew(ctx: DeliveryCtx, crossed: readonly Turned[]): Promise<(Turned & { crossingId: string })[]> {
  const all = crossed.map((one) => ({ ...one, crossingId: newId(ctx.now) }))
  const rows = all.map(({ crossingId, id, percent }) => ({
    id: crossingId,
    rich_content_id: id,
    percent,
    crossed_at: ctx.now,
  }))
  const inserted = await insertSet(ctx.db, 'delivery_crossings', rows, { onConflict: 'nothing' })
  const isNew = new Set(inserted.map(({ id }) => id))
  return all.filter(({ crossingId }) => isNew.has(crossingId))
}

/** Those that were open. */
async function end(ctx: DeliveryCtx, over: readonly Turned[]): Promise<Turned[]> {
  if (over.length === 0) return []
  const named = over.map(({ id, percent }) => ({ id, percent }))
  const { rows } = await sql<{ key: string }>`update delivery_crossings as crossing set ended_at = ${ctx.now}
    from json_to_recordset(${JSON.stringify(named)}::json) as named (id uuid, percent smallint)
    where crossing.rich_content_id = named.id and crossing.percent = named.percent and crossing.ended_at is null
    returning named.id || ' ' || named.percent as key`.execute(ctx.db)
  const ended = new Set(rows.map(({ key }) => key))
  return over.filter(({ id, percent }) => ended.has(`${id} ${percent}`))
}

/** What the audit log tells of: that the delivery of a content stopped, or goes on. */
const stops = (turned: readonly Turned[], what: 'Stopped' | 'Resumed') =>
  turned
    .filter(({ percent }) => percent === 100)
    .map(({ id, roomId }) => ({
      action: `richContent.delivery${what}` as const,
      targetKind: 'richContent',
      targetId: id,
      parentId: roomId,
    }))
