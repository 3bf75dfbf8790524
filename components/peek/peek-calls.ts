import { type PEEK_PAGES, peekPage } from '#lib/client/peek-pages.ts'
import { readAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { readArEvent } from '#lib/contracts/calls/ar-events.ts'
import { readExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { readExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { readMail } from '#lib/contracts/calls/mails.ts'
import { readNdsdEvent } from '#lib/contracts/calls/ndsd-events.ts'
import { readNotice } from '#lib/contracts/calls/notices.ts'
import { readPattern } from '#lib/contracts/calls/patterns.ts'
import { readPlan } from '#lib/contracts/calls/plans.ts'
import { readRichContent } from '#lib/contracts/calls/rich-contents.ts'
import { readRoom } from '#lib/contracts/calls/rooms.ts'
import { type Prepared, to } from '#lib/contracts/calls/to.ts'
import { readTool } from '#lib/contracts/calls/tools.ts'
import { readTransition } from '#lib/contracts/calls/transitions.ts'
import { readUser } from '#lib/contracts/calls/users.ts'
import { readVenueArea } from '#lib/contracts/calls/venue-areas.ts'

type Reading = (id: string) => Prepared<{ item: object }>

/** How the object of a page is read. */
const CALLS: Record<keyof typeof PEEK_PAGES, Reading> = {
  expoArea: (id) => to(readExpoArea, { id }),
  venueArea: (id) => to(readVenueArea, { id }),
  room: (id) => to(readRoom, { id }),
  richContent: (id) => to(readRichContent, { id }),
  pattern: (id) => to(readPattern, { id }),
  arEvent: (id) => to(readArEvent, { id }),
  user: (id) => to(readUser, { id }),
  transition: (id) => to(readTransition, { id }),
  externalTransition: (id) => to(readExternalTransition, { id }),
  ndsdEvent: (id) => to(readNdsdEvent, { id }),
  notice: (id) => to(readNotice, { id }),
  mail: (id) => to(readMail, { id }),
  appNotification: (id) => to(readAppNotification, { id }),
  plan: (id) => to(readPlan, { id }),
  tool: (id) => to(readTool, { id }),
}

/** The read of the object that a page of the console shows; null where it shows none, or one of which there is nothing to tell in a list of facts. */
export function peekCall(pathname: string): Prepared<{ item: object }> | null {
  const found = peekPage(pathname)
  return found && CALLS[found.page](found.id)
}
