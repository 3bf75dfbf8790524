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

/** How the object is read to which the name of a row leads, by the path before its ID. */
const CALLS: readonly (readonly [page: RegExp, read: Reading])[] = [
  [/^\/EXPO3110$/, (id) => to(readExpoArea, { id })],
  [/^\/AREA4110$/, (id) => to(readVenueArea, { id })],
  [/^\/ROOM5110$/, (id) => to(readRoom, { id })],
  [/^\/ROOM5110\/[^/]+\/rich-contents$/, (id) => to(readRichContent, { id })],
  [/^\/(?:AREA4[57]|ROOM5[57])\d\d$/, (id) => to(readPattern, { id })],
  [/^\/AR12110$/, (id) => to(readArEvent, { id })],
  [/^\/AC2121$/, (id) => to(readUser, { id })],
  [/^\/TRANS7000$/, (id) => to(readTransition, { id })],
  [/^\/(?:EXTRANS11000|WEBVIEW13000)$/, (id) => to(readExternalTransition, { id })],
  [/^\/NDSD14110$/, (id) => to(readNdsdEvent, { id })],
  [/^\/MA9110$/, (id) => to(readNotice, { id })],
  [/^\/MA9110\/mails$/, (id) => to(readMail, { id })],
  [/^\/INFO15110$/, (id) => to(readAppNotification, { id })],
  [/^\/PLANS$/, (id) => to(readPlan, { id })],
  [/^\/TOOL8201$/, (id) => to(readTool, { id })],
]

/** The read of the object that a page of the console shows; null where it shows none, or one of which there is nothing to tell in a list of facts. */
export function peekCall(pathname: string): Prepared<{ item: object }> | null {
  const [, page = '', id = ''] = /^(.+)\/([0-9a-f-]{36})(?:\/edit)?$/.exec(pathname) ?? []
  return CALLS.find(([path]) => path.test(page))?.[1](id) ?? null
}
