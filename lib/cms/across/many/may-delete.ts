import type { Actor } from '#lib/cms/kernel/context/context.ts'
import { deleteAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { deleteArEvent } from '#lib/contracts/calls/ar-events.ts'
import { deleteExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { deleteExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { deleteNdsdEvent } from '#lib/contracts/calls/ndsd-events.ts'
import { deleteNotice } from '#lib/contracts/calls/notices.ts'
import { deletePattern } from '#lib/contracts/calls/patterns.ts'
import { deleteRichContent } from '#lib/contracts/calls/rich-contents.ts'
import { deleteRoom } from '#lib/contracts/calls/rooms.ts'
import { deleteStopTemplate } from '#lib/contracts/calls/stops.ts'
import { deleteTool } from '#lib/contracts/calls/tools.ts'
import { deleteTransition } from '#lib/contracts/calls/transitions.ts'
import { deleteVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { deleteVipUser } from '#lib/contracts/calls/vip-users.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { mayEver } from '#lib/core/policy.ts'

const DELETING = {
  expoArea: deleteExpoArea,
  venueArea: deleteVenueArea,
  room: deleteRoom,
  pattern: deletePattern,
  arEvent: deleteArEvent,
  richContent: deleteRichContent,
  stopTemplate: deleteStopTemplate,
  transition: deleteTransition,
  externalTransition: deleteExternalTransition,
  ndsdEvent: deleteNdsdEvent,
  appNotification: deleteAppNotification,
  notice: deleteNotice,
  tool: deleteTool,
  vipUser: deleteVipUser,
} as const

/** Is there any object of a kind that she may delete? */
export const mayDelete = (actor: Actor, kind: Exclude<ManyKind, 'user'>): boolean =>
  DELETING[kind].may.some((action) => mayEver(actor, action))
