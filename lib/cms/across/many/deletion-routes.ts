import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { deleteExternalTransition } from '#lib/cms/links/external-transitions/door.ts'
import { deleteTransition } from '#lib/cms/links/transitions/door.ts'
import { deleteTool } from '#lib/cms/media/tools/door.ts'
import { deleteAppNotification } from '#lib/cms/notices/app-notifications/door.ts'
import { deleteNdsdEvent } from '#lib/cms/notices/ndsd-events/door.ts'
import { deleteNotice } from '#lib/cms/notices/notices/door.ts'
import { deleteArEvent } from '#lib/cms/spaces/ar-events/door.ts'
import { deleteExpoArea } from '#lib/cms/spaces/expo-areas/door.ts'
import { deletePattern } from '#lib/cms/spaces/patterns/door.ts'
import { deleteRichContent } from '#lib/cms/spaces/rich-contents/door.ts'
import { deleteRoom } from '#lib/cms/spaces/rooms/door.ts'
import { deleteVenueArea } from '#lib/cms/spaces/venue-areas/door.ts'
import { deleteAppNotification as callAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { deleteArEvent as callArEvent } from '#lib/contracts/calls/ar-events.ts'
import { deleteExpoArea as callExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { deleteExternalTransition as callExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { deleteNdsdEvent as callNdsdEvent } from '#lib/contracts/calls/ndsd-events.ts'
import { deleteNotice as callNotice } from '#lib/contracts/calls/notices.ts'
import { deletePattern as callPattern } from '#lib/contracts/calls/patterns.ts'
import { deleteRichContent as callRichContent } from '#lib/contracts/calls/rich-contents.ts'
import { deleteRoom as callRoom } from '#lib/contracts/calls/rooms.ts'
import { deleteStopTemplate as callStopTemplate } from '#lib/contracts/calls/stops.ts'
import { deleteTool as callTool } from '#lib/contracts/calls/tools.ts'
import { deleteTransition as callTransition } from '#lib/contracts/calls/transitions.ts'
import { deleteVenueArea as callVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { keptDeletion } from '#lib/contracts/many-changes.ts'
import { deleteStopTemplate } from '../stops/door.ts'
import { keptWith } from './keep-one.ts'

const answer = itemAnswer(keptDeletion)

/** All that is read to be kept takes its time where thousands may lie under one. */
const isLarge = () => true

/** Deletions of one, each of which can be taken back. */
export const deletionRoutes: readonly Route[] = [
  on(callExpoArea, { answer }, keptWith('expoArea', deleteExpoArea)),
  on(callVenueArea, { answer, isLarge }, keptWith('venueArea', deleteVenueArea)),
  on(callRoom, { answer, isLarge }, keptWith('room', deleteRoom)),
  on(callPattern, { answer }, keptWith('pattern', deletePattern)),
  on(callRichContent, { answer, isLarge }, keptWith('richContent', deleteRichContent)),
  on(callArEvent, { answer }, keptWith('arEvent', deleteArEvent)),
  on(callStopTemplate, { answer }, keptWith('stopTemplate', deleteStopTemplate)),
  on(callTransition, { answer }, keptWith('transition', deleteTransition)),
  on(callExternalTransition, { answer }, keptWith('externalTransition', deleteExternalTransition)),
  on(callNdsdEvent, { answer }, keptWith('ndsdEvent', deleteNdsdEvent)),
  on(callAppNotification, { answer }, keptWith('appNotification', deleteAppNotification)),
  on(callTool, { answer }, keptWith('tool', deleteTool)),
  on(callNotice, { answer }, keptWith('notice', deleteNotice)),
]
