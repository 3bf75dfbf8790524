import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'

/** An AR event that is deleted, with all that the database deletes with it. Instants as ISO 8601. */
export type ArEventGoing = {
  id: string
  spaceId: string
  spacePatternTitle: string
  spacePatternTitleEn: string
  structures: { id: string; dataLabel: string; objectName: string }[]
  anchors: { id: string; dataLabel: string; anchorId: string }[]
  markers: { id: string; dataLabel: string; markerId: string }[]
  scheduleEntries: { id: string; openType: string; openStartDate: string; openEndDate: string }[]
  stops: { stoppedAt: string; reason: string; reopenedAt: string | null; details: string | null }[]
}

/** Everything of these AR events, or of all that lie on these spaces. */
export async function arEventsGoing(
  ctx: Pick<Ctx, 'db'>,
  of: { ids: readonly string[] } | { spaceIds: readonly string[] },
): Promise<ArEventGoing[]> {
  const asked =
    'ids' in of ? sql`event.id = any(${[...of.ids]}::uuid[])` : sql`event.space_id = any(${[...of.spaceIds]}::uuid[])`
  const { rows } = await sql<ArEventGoing>`
    select event.id, event.space_id as "spaceId", event.title as "spacePatternTitle", event.title_en as "spacePatternTitleEn",
      (select coalesce(json_agg(json_build_object('id', id, 'dataLabel', label, 'objectName', object_name) order by id), '[]')
        from ar_structures where ar_event_id = event.id) as structures,
      (select coalesce(json_agg(json_build_object('id', id, 'dataLabel', label, 'anchorId', anchor_id) order by id), '[]')
        from ar_anchors where ar_event_id = event.id) as anchors,
      (select coalesce(json_agg(json_build_object('id', id, 'dataLabel', label, 'markerId', marker_id) order by id), '[]')
        from ar_markers where ar_event_id = event.id) as markers,
      (select coalesce(json_agg(json_build_object('id', id, 'openType', open_type, 'openStartDate', lower(period),
        'openEndDate', upper(period)) order by lower(period)), '[]')
        from schedule_entries where ar_event_id = event.id) as "scheduleEntries",
      (select coalesce(json_agg(json_build_object('stoppedAt', stopped_at, 'reason', reason, 'reopenedAt', reopened_at,
        'details', details) order by stopped_at), '[]')
        from stops where ar_event_id = event.id) as stops
    from ar_events as event where ${asked} order by event.id`.execute(ctx.db)
  return rows
}
