import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import type { Stop } from '#lib/contracts/stops.ts'

type Person = Stop['stoppedBy']

/** The columns of the view that no row lacks: the view's types cannot say so. */
type Named = {
  id: string
  target_id: string
  target_kind: Stop['targetKind']
  target_title: string
  target_title_en: string
  target_version: number
  space_level: Stop['spaceLevel']
  space_id: string
  space_title: string
  space_title_en: string
  stopped_at: Date
  reason: string
}

type StopRow = Named & { reopened_at: Date | null; details: string | null; stopper: Person; reopener: Person }

/** Stops with all that an item needs, whatever their state. */
export const stopRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('stop_history')
    .selectAll()
    .select([
      personOf(ctx, 'stop_history.stopped_by').as('stopper'),
      personOf(ctx, 'stop_history.reopened_by').as('reopener'),
    ])
    .$castTo<StopRow>()

/** A row as the contract has it. */
export const toStop = (row: StopRow): Stop => ({
  id: row.id,
  targetKind: row.target_kind,
  targetId: row.target_id,
  targetTitle: row.target_title,
  targetTitleEn: row.target_title_en,
  targetVersion: row.target_version,
  spaceLevel: row.space_level,
  spaceId: row.space_id,
  spaceTitle: row.space_title,
  spaceTitleEn: row.space_title_en,
  stoppedAt: row.stopped_at.toISOString(),
  stoppedBy: row.stopper,
  closeReason: row.reason,
  reopenedAt: row.reopened_at?.toISOString() ?? null,
  reopenedBy: row.reopener,
  reopenReason: row.details,
})
