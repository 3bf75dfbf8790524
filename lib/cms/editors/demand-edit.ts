import type { EditedKind } from '#lib/contracts/editors.ts'
import type { Action } from '#lib/core/policy.ts'
import { findAppNotification } from '../app-notifications/read-app-notifications.ts'
import { type Ctx, demand } from '../context.ts'
import { findExpoArea } from '../expo-areas/read-expo-areas.ts'
import { findExternalTransition } from '../external-transitions/read-external-transitions.ts'
import { findNdsdEvent } from '../ndsd-events/read-ndsd-events.ts'
import { findNotice } from '../notices/notice-items.ts'
import { patternAction } from '../patterns/pattern-space.ts'
import { findPattern } from '../patterns/read-patterns.ts'
import { findRoom } from '../rooms/read-rooms.ts'
import { findTool } from '../tools/read-tools.ts'
import { findTransition } from '../transitions/read-transitions.ts'
import { findVenueArea } from '../venue-areas/read-venue-areas.ts'

type Editing = { action: Action; isOwn?: boolean }

/** Finds the object in the actor's scope, and says what editing it is called. `isOwn`: where what she sees is not all hers to edit. */
const FIND: Record<EditedKind, (ctx: Ctx, id: string) => Promise<Editing>> = {
  expoArea: async (ctx, id) => findExpoArea(ctx, id).then(() => ({ action: 'expoArea.write' })),
  venueArea: async (ctx, id) => findVenueArea(ctx, id).then(() => ({ action: 'venueArea.edit' })),
  room: async (ctx, id) => findRoom(ctx, id).then(() => ({ action: 'room.editTexts' })),
  pattern: async (ctx, id) =>
    findPattern(ctx, id).then(({ spaceLevel }) => ({ action: patternAction(spaceLevel, 'edit') })),
  transition: async (ctx, id) =>
    findTransition(ctx, id).then(({ isEditable }) => ({ action: 'transition.edit', isOwn: isEditable })),
  ndsdEvent: async (ctx, id) => findNdsdEvent(ctx, id).then(() => ({ action: 'ndsdEvent.write' })),
  externalTransition: async (ctx, id) =>
    findExternalTransition(ctx, id).then(({ mayWrite }) => ({ action: 'externalTransition.write', isOwn: mayWrite })),
  notice: async (ctx, id) => findNotice(ctx, id).then(() => ({ action: 'notice.manage' })),
  appNotification: async (ctx, id) => findAppNotification(ctx, id).then(() => ({ action: 'appNotification.manage' })),
  tool: async (ctx, id) => findTool(ctx, id).then(() => ({ action: 'tool.register' })),
}

/** What editing an object of each kind needs, before one is looked at. */
export const EDIT_ACTIONS: Record<EditedKind, readonly Action[]> = {
  expoArea: ['expoArea.write'],
  venueArea: ['venueArea.edit'],
  room: ['room.editTexts'],
  externalTransition: ['externalTransition.write'],
  ndsdEvent: ['ndsdEvent.write'],
  pattern: ['areaPattern.edit', 'roomPattern.edit'],
  transition: ['transition.edit'],
  notice: ['notice.manage'],
  appNotification: ['appNotification.manage'],
  tool: ['tool.register'],
}

/** 404 unless the object is in the actor's scope, 403 unless she may edit it. */
export async function demandEdit(ctx: Ctx, kind: EditedKind, id: string): Promise<void> {
  const { action, isOwn = true } = await FIND[kind](ctx, id)
  demand(ctx, action, { inScope: isOwn })
}
