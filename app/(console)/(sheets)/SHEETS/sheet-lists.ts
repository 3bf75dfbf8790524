import { listAppNotifications } from '#lib/contracts/calls/app-notifications.ts'
import { listArEvents } from '#lib/contracts/calls/ar-events.ts'
import { listExpoAreas } from '#lib/contracts/calls/expo-areas.ts'
import { listExternalTransitions } from '#lib/contracts/calls/external-transitions.ts'
import { listNdsdEvents } from '#lib/contracts/calls/ndsd-events.ts'
import { listNotices } from '#lib/contracts/calls/notices.ts'
import { listPatterns } from '#lib/contracts/calls/patterns.ts'
import { listRooms } from '#lib/contracts/calls/rooms.ts'
import { listEntries } from '#lib/contracts/calls/schedule-entries.ts'
import { listTransitions } from '#lib/contracts/calls/transitions.ts'
import { listUsers } from '#lib/contracts/calls/users.ts'
import { listVenueAreas } from '#lib/contracts/calls/venue-areas.ts'
import { SHEET_KINDS, type SheetKind } from '#lib/contracts/sheets.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type Action, mayEver } from '#lib/core/policy.ts'

const LISTS: Record<SheetKind, { may: readonly Action[] }> = {
  room: listRooms,
  pattern: listPatterns,
  externalTransition: listExternalTransitions,
  transition: listTransitions,
  venueArea: listVenueAreas,
  expoArea: listExpoAreas,
  ndsdEvent: listNdsdEvents,
  notice: listNotices,
  appNotification: listAppNotifications,
  arEvent: listArEvents,
  scheduleEntry: listEntries,
  user: listUsers,
}

/** The lists that this level may ever read. */
export const sheetLists = (authority: Authority): SheetKind[] =>
  SHEET_KINDS.filter((kind) => {
    const { may } = LISTS[kind]
    return may.length === 0 || may.some((action) => mayEver({ authority }, action))
  })
