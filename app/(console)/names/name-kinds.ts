import type { FieldValues } from 'react-hook-form'
import { type PEEK_PAGES, peekPage } from '#lib/client/peek-pages.ts'
import { sending } from '#lib/client/use-save.ts'
import { appNotificationInput } from '#lib/contracts/app-notifications.ts'
import { arEventInput } from '#lib/contracts/ar-events.ts'
import { editAppNotification, readAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { editArEvent, readArEvent } from '#lib/contracts/calls/ar-events.ts'
import { editExpoArea, readExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { editExternalTransition, readExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { editNotice, readNotice } from '#lib/contracts/calls/notices.ts'
import { editPattern, readPattern } from '#lib/contracts/calls/patterns.ts'
import { editRichContent, readRichContent } from '#lib/contracts/calls/rich-contents.ts'
import { editRoom, readRoom } from '#lib/contracts/calls/rooms.ts'
import { editStopTemplate, readStopTemplate } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { editUser, readUser } from '#lib/contracts/calls/users.ts'
import { editVenueArea, readVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { editVipUser, readVipUser } from '#lib/contracts/calls/vip-users.ts'
import { expoAreaInput } from '#lib/contracts/expo-areas.ts'
import { externalTransitionEdit } from '#lib/contracts/external-transitions.ts'
import { noticeInput } from '#lib/contracts/notices.ts'
import { patternEdit } from '#lib/contracts/patterns.ts'
import { type RichContent, richContentEdit } from '#lib/contracts/rich-contents.ts'
import { roomEdit } from '#lib/contracts/rooms.ts'
import { stopTemplateInput } from '#lib/contracts/stops.ts'
import { type User, userEdit } from '#lib/contracts/users.ts'
import { venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { vipUserEdit } from '#lib/contracts/vip-users.ts'
import type { Authority } from '#lib/core/authority.ts'
import { keep } from '#lib/core/keep.ts'
import { type Action, canInScope } from '#lib/core/policy.ts'
import { AR_EVENT_MERGE } from '../(ar)/AR12110/ar-event-values.ts'
import { VENUE_AREA_MERGE } from '../(areas)/AREA4110/venue-area-values.ts'
import { LINK_MERGE } from '../(links)/links/link-values.ts'
import { APP_NOTIFICATION_MERGE } from '../(notices)/INFO15110/app-notification-values.ts'
import { ROOM_MERGE } from '../(rooms)/ROOM5110/room-values.ts'
import { RICH_MERGE, type RichValues } from '../(rooms)/rich-contents/rich-values.ts'
import { VIP_MERGE } from '../(rooms)/vip-users/vip-values.ts'
import { USER_MERGE, type UserValues } from '../(users)/user-values.ts'
import type { NameKind, Stamped } from './name-kind.ts'

/** A kind with values and items of its own: what is made of it need not know which. */
type AnyKind = <Made>(
  make: <Values extends FieldValues, Item extends Stamped>(kind: NameKind<Values, Item>) => Made,
) => Made

const kindOf =
  <Values extends FieldValues, Item extends Stamped>(kind: NameKind<Values, Item>): AnyKind =>
  (make) =>
    make(kind)

const SPACE = ['spaceTitle', 'spaceTitleEn'] as const
const PATTERN = ['spacePatternTitle', 'spacePatternTitleEn'] as const
const EVENT = ['eventName', 'eventNameEn'] as const

/** Whose names and plain fields are corrected in a list, by the page to which the name of a row leads. */
const KINDS: Partial<Record<keyof typeof PEEK_PAGES, AnyKind>> = {
  expoArea: kindOf({
    read: (id) => to(readExpoArea, { id }),
    send: ({ id, version }) => sending(expoAreaInput, to(editExpoArea, { id }, { version })),
    merge: { valuesOf: ({ item }) => item },
    names: SPACE,
  }),
  venueArea: kindOf({
    read: (id) => to(readVenueArea, { id }),
    send: ({ id, version }) => sending(venueAreaInput, to(editVenueArea, { id }, { version })),
    merge: VENUE_AREA_MERGE,
    names: SPACE,
  }),
  room: kindOf({
    read: (id) => to(readRoom, { id }),
    send: ({ id, version }) => sending(roomEdit, to(editRoom, { id }, { version })),
    merge: ROOM_MERGE,
    names: SPACE,
    cells: { facilityNo: ['metaFacilityNo'], author: ['metaAuthor', 'metaAuthorEn'] },
  }),
  richContent: kindOf<RichValues, RichContent>({
    read: (id) => to(readRichContent, { id }),
    send: ({ id, version }) => sending(richContentEdit, to(editRichContent, { id }, { version })),
    merge: RICH_MERGE,
    names: ['richContentTitle', 'richContentTitleEn'],
    cells: { contentId: ['richContentId'] },
  }),
  pattern: kindOf({
    read: (id) => to(readPattern, { id }),
    send: ({ id, version }) => sending(patternEdit, to(editPattern, { id }, { version })),
    merge: { valuesOf: ({ item }) => keep(item, [...PATTERN, ...EVENT]) },
    names: PATTERN,
    cells: { event: EVENT },
  }),
  arEvent: kindOf({
    read: (id) => to(readArEvent, { id }),
    send: ({ id, version }) => sending(arEventInput, to(editArEvent, { id }, { version })),
    merge: AR_EVENT_MERGE,
    names: PATTERN,
    cells: { author: ['spacePatternMetaAuthor', 'spacePatternMetaAuthorEn'] },
  }),
  externalTransition: kindOf({
    read: (id) => to(readExternalTransition, { id }),
    send: ({ id, version }) => sending(externalTransitionEdit, to(editExternalTransition, { id }, { version })),
    merge: LINK_MERGE,
    names: ['exTransTitle', 'exTransTitleEn'],
    cells: { url: ['webviewUrl'] },
  }),
  user: kindOf<UserValues, User>({
    read: (id) => to(readUser, { id }),
    send: ({ id, version }) => sending(userEdit, to(editUser, { id }, { version })),
    merge: USER_MERGE,
    names: ['userName'],
  }),
}

/** The same where the name of a row leads to no page: by the kind that the table says (DataTable, `rowKind`). */
const IN_TABLES: Readonly<Record<string, AnyKind>> = {
  vipUser: kindOf({
    read: (id) => to(readVipUser, { id }),
    send: ({ id, version }) => sending(vipUserEdit, to(editVipUser, { id }, { version })),
    merge: VIP_MERGE,
    names: ['vipUserId'],
    isNamedById: true,
    cells: { memo: ['vipMemo'] },
  }),
  stopTemplate: kindOf({
    read: (id) => to(readStopTemplate, { id }),
    send: ({ id, version }) => sending(stopTemplateInput, to(editStopTemplate, { id }, { version })),
    merge: { valuesOf: ({ item }) => item },
    names: ['templateTitle', 'templateTitleEn'],
  }),
}

/** What has a text and no name: it is typed beside its row in a queue, and in no cell of its list. */
const TEXTS: Partial<Record<keyof typeof PEEK_PAGES, AnyKind>> = {
  notice: kindOf({
    read: (id) => to(readNotice, { id }),
    send: ({ id, version }) => sending(noticeInput, to(editNotice, { id }, { version })),
    merge: { valuesOf: ({ item }) => item },
    names: ['notificationContent', 'notificationContentEn'],
  }),
  appNotification: kindOf({
    read: (id) => to(readAppNotification, { id }),
    send: ({ id, version }) => sending(appNotificationInput, to(editAppNotification, { id }, { version })),
    merge: APP_NOTIFICATION_MERGE,
    names: ['information', 'informationEn'],
  }),
}

/** How what is shown at a page is read and saved, where it has a text and no name; null for all else. */
export function textsAt(pathname: string): AnyKind | null {
  const found = peekPage(pathname)
  return (found && TEXTS[found.page]) ?? null
}

/** Rows of patterns and of large-volume contents have no pencil, for their names lead to where they are edited: who may. */
const mayWithoutPencil = (pathname: string): Partial<Record<keyof typeof PEEK_PAGES, Action>> => ({
  pattern: pathname.startsWith('/AREA4') ? 'areaPattern.edit' : 'roomPattern.edit',
  richContent: 'richContent.register',
})

/** An object whose names, or plain fields, are corrected where they stand. */
export type Named = { id: string; kind: AnyKind }

/** The object of a row in a table of one kind, by the facts of its acts, which are there for who may do them. Null for a kind that is not corrected so. */
export function namedIn(rowKind: string, facts: string): Named | null {
  const kind = IN_TABLES[rowKind]
  return kind ? { id: (JSON.parse(facts) as { id: string }).id, kind } : null
}

/**
 * The object to which the name of a row leads, where its names can be corrected in the row. `isEditable`: its row leads to its form.
 * Null where the reader may not edit it, or its name is not plain; in the end the CMS decides.
 */
export function namesAt(pathname: string, isEditable: boolean, authority: Authority): Named | null {
  const found = pathname.endsWith('/edit') ? null : peekPage(pathname)
  const kind = found && KINDS[found.page]
  if (!kind) return null
  const action = mayWithoutPencil(pathname)[found.page]
  return (action ? canInScope({ authority }, action) : isEditable) ? { id: found.id, kind } : null
}
