import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { findExternalTransition } from '#lib/cms/links/external-transitions/door.ts'
import { findTransition } from '#lib/cms/links/transitions/door.ts'
import { findTool } from '#lib/cms/media/tools/door.ts'
import { findAppNotification } from '#lib/cms/notices/app-notifications/door.ts'
import { findNdsdEvent } from '#lib/cms/notices/ndsd-events/door.ts'
import { findNotice } from '#lib/cms/notices/notices/door.ts'
import { findUser } from '#lib/cms/people/users/door.ts'
import { actionsOf, findEntryRow } from '#lib/cms/publication/schedules/door.ts'
import { ANCHORS, type DataItem, MARKERS, oneOfData, STRUCTURES } from '#lib/cms/spaces/ar-data/door.ts'
import { findArEvent } from '#lib/cms/spaces/ar-events/door.ts'
import { findExpoArea } from '#lib/cms/spaces/expo-areas/door.ts'
import { findPattern, patternAction } from '#lib/cms/spaces/patterns/door.ts'
import { findRichContent } from '#lib/cms/spaces/rich-contents/door.ts'
import { findRoom } from '#lib/cms/spaces/rooms/door.ts'
import { findVenueArea } from '#lib/cms/spaces/venue-areas/door.ts'
import { findVipUser } from '#lib/cms/spaces/vip-users/door.ts'
import type { ComparedKind } from '#lib/contracts/editors.ts'
import type { Action } from '#lib/core/policy.ts'
import { findPlan } from '../plans/door.ts'
import { findStopTemplate } from '../stops/door.ts'

type Editing = { action: Action; isOwn?: boolean }

/** A row of an AR event's data is in the scope that its event is in. */
const inEvent = async (ctx: Ctx, { arEventId }: DataItem): Promise<Editing> =>
  findArEvent(ctx, arEventId).then(() => ({ action: 'arEvent.edit' }))

/** Finds the object in the actor's scope, and says what editing it is called. `isOwn`: where what she sees is not all hers to edit. */
const FIND: Record<ComparedKind, (ctx: Ctx, id: string) => Promise<Editing>> = {
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
  plan: async (ctx, id) => findPlan(ctx, id).then(() => ({ action: 'plan.write' })),
  stopTemplate: async (ctx, id) => findStopTemplate(ctx, id).then(() => ({ action: 'stop.write' })),
  notice: async (ctx, id) => findNotice(ctx, id).then(() => ({ action: 'notice.manage' })),
  appNotification: async (ctx, id) => findAppNotification(ctx, id).then(() => ({ action: 'appNotification.manage' })),
  tool: async (ctx, id) => findTool(ctx, id).then(() => ({ action: 'tool.register' })),
  user: async (ctx, id) => findUser(ctx, id).then(({ mayEdit }) => ({ action: 'user.edit', isOwn: mayEdit })),
  arEvent: async (ctx, id) => findArEvent(ctx, id).then(() => ({ action: 'arEvent.edit' })),
  arStructure: async (ctx, id) => inEvent(ctx, await oneOfData(ctx, STRUCTURES, id)),
  arAnchor: async (ctx, id) => inEvent(ctx, await oneOfData(ctx, ANCHORS, id)),
  arMarker: async (ctx, id) => inEvent(ctx, await oneOfData(ctx, MARKERS, id)),
  richContent: async (ctx, id) => findRichContent(ctx, id).then(() => ({ action: 'richContent.register' })),
  vipUser: async (ctx, id) => findVipUser(ctx, id).then(() => ({ action: 'vipUser.manage' })),
  scheduleEntry: async (ctx, id) => findEntryRow(ctx, id).then((row) => ({ action: `${actionsOf(row)}.publish` })),
}

/** 404 unless the object is in the actor's scope, 403 unless she may edit it. */
export async function demandEdit(ctx: Ctx, kind: ComparedKind, id: string): Promise<void> {
  const { action, isOwn = true } = await FIND[kind](ctx, id)
  demand(ctx, action, { inScope: isOwn })
}
