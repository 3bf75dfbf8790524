import type { EditedKind } from '#lib/contracts/editors.ts'
import type { Action } from '#lib/core/policy.ts'
import { type Ctx, demand } from '../context.ts'
import { findExpoArea } from '../expo-areas/read-expo-areas.ts'
import { patternAction } from '../patterns/pattern-space.ts'
import { findPattern } from '../patterns/read-patterns.ts'
import { findRoom } from '../rooms/read-rooms.ts'
import { findVenueArea } from '../venue-areas/read-venue-areas.ts'

/** Finds the object in the actor's scope, and says what editing it is called. */
const FIND: Record<EditedKind, (ctx: Ctx, id: string) => Promise<Action>> = {
  expoArea: async (ctx, id) => findExpoArea(ctx, id).then(() => 'expoArea.write'),
  venueArea: async (ctx, id) => findVenueArea(ctx, id).then(() => 'venueArea.edit'),
  room: async (ctx, id) => findRoom(ctx, id).then(() => 'room.editTexts'),
  pattern: async (ctx, id) => findPattern(ctx, id).then(({ spaceLevel }) => patternAction(spaceLevel, 'edit')),
}

/** What editing an object of each kind needs, before one is looked at. */
export const EDIT_ACTIONS: Record<EditedKind, readonly Action[]> = {
  expoArea: ['expoArea.write'],
  venueArea: ['venueArea.edit'],
  room: ['room.editTexts'],
  pattern: ['areaPattern.edit', 'roomPattern.edit'],
}

/** 404 unless the object is in the actor's scope, 403 unless she may edit it. */
export async function demandEdit(ctx: Ctx, kind: EditedKind, id: string): Promise<void> {
  demand(ctx, await FIND[kind](ctx, id), { inScope: true })
}
