import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'

/** Moves venue areas to a V Expo area; those that are there already stay as they are. An unknown one is refused at `venueAreaIds`. */
export async function moveVenueAreas(ctx: Ctx, expoAreaId: string, ids: readonly string[]): Promise<void> {
  demandInScope(ctx, 'venueArea.edit')
  // In order of ID, so that two calls that move the same ones wait for each other instead of dead-locking.
  const found = await ctx.db
    .selectFrom('venue_areas')
    .select(['id', 'expo_area_id', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(venueAreaInScope(ctx.actor))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  demandAllFound('venueAreaIds', found, ids)
  for (const { id, expo_area_id: before, version } of found) {
    if (before === expoAreaId) continue
    await ctx.db
      .updateTable('venue_areas')
      .set({ expo_area_id: expoAreaId, ...edited(ctx, version) })
      .where('id', '=', id)
      .execute()
    await record(ctx, {
      action: 'venueArea.edited',
      targetKind: 'venueArea',
      targetId: id,
      before: { spaceParentId: before },
      after: { spaceParentId: expoAreaId },
    })
  }
}
