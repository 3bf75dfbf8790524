import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { toRange } from '../schedules/door.ts'
import type { EntryChange, Held } from './lock-entries.ts'

/** Writes changes nothing stands against, a statement a verb. Overlaps are let pass until the transaction ends: the caller asks. */
export async function writeEntries(ctx: Ctx, changes: readonly EntryChange[], held: Held): Promise<void> {
  await sql`set constraints schedule_entries_no_overlap deferred`.execute(ctx.db)
  const gone = changes.flatMap((change) => (change.verb === 'delete' ? [change.id] : []))
  await ctx.db.deleteFrom('schedule_entries').where('id', '=', sql<string>`any(${gone}::uuid[])`).execute()
  const moved = changes.flatMap((change) =>
    change.verb === 'edit' ? [{ id: change.id, open_type: change.openType, period: toRange(change) }] : [],
  )
  await sql`update schedule_entries as entry
    set open_type = to_be.open_type, period = to_be.period, version = entry.version + 1,
      updated_at = ${ctx.now}, updated_by = ${ctx.actor.id}
    from json_populate_recordset(null::schedule_entries, ${JSON.stringify(moved)}::json) as to_be
    where entry.id = to_be.id`.execute(ctx.db)
  await insertSet(
    ctx.db,
    'schedule_entries',
    changes.flatMap((change) =>
      change.verb === 'create'
        ? [
            {
              id: change.id,
              version: 1,
              pattern_id: change.spacePatternId,
              clash_id: held.patterns.get(change.spacePatternId)?.spaceId,
              open_type: change.openType,
              period: toRange(change),
              has_content: true,
              ...created(ctx),
            },
          ]
        : [],
    ),
  )
}
