import { sql } from 'kysely'
import { endDeletions } from '#lib/cms/kernel/audit/end-deletion.ts'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { ndsdDetails } from './read-ndsd-events.ts'

type NewCopy = { id: string; sourceId: string; start: Date; end: Date }

/**
 * Copies ND/SD events to other periods, texts, still images and default setting as they are: three statements, however many. The database
 * refuses a second default of a moment with xrcms1401.
 */
export async function addNdsdCopies(ctx: Ctx, copies: readonly NewCopy[]): Promise<void> {
  demand(ctx, 'ndsdEvent.write')
  const wanted = sql`json_to_recordset(${JSON.stringify(copies)}::json)
    as wanted (id uuid, "sourceId" uuid, start timestamptz, "end" timestamptz)`
  await sql`insert into ndsd_events (id, name, name_en, info_type, texts, texts_en, period, is_default,
      created_at, created_by, updated_at, updated_by)
    select wanted.id, name, name_en, info_type, texts, texts_en, tstzrange(wanted.start, wanted."end"), is_default,
      ${ctx.now}::timestamptz, ${ctx.actor.id}::uuid, ${ctx.now}::timestamptz, ${ctx.actor.id}::uuid
    from ${wanted} join ndsd_events on ndsd_events.id = wanted."sourceId"`.execute(ctx.db)
  await sql`insert into ndsd_images (ndsd_event_id, place, object_id, file_name)
    select wanted.id, place, object_id, file_name
    from ${wanted} join ndsd_images on ndsd_event_id = wanted."sourceId"`.execute(ctx.db)
  const sources = new Map(copies.map(({ id, sourceId }) => [id, sourceId]))
  const made = await ndsdDetails(ctx, [...sources.keys()])
  await recordAll(
    ctx,
    made.map((after) => ({
      action: 'ndsdEvent.created' as const,
      targetKind: 'ndsdEvent',
      targetId: after.id,
      after: { ...after, copiedFrom: sources.get(after.id) },
    })),
  )
}

/** Deletes ND/SD events that the caller holds, a statement for all. */
export async function removeNdsdEvents(ctx: Ctx, ids: readonly string[]): Promise<void> {
  demand(ctx, 'ndsdEvent.write')
  const going = await ndsdDetails(ctx, ids)
  await endDeletions(ctx, 'ndsd_events', { action: 'ndsdEvent.deleted', targetKind: 'ndsdEvent' }, going)
}
