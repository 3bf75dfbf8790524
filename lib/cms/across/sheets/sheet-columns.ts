import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { AR_SPACE_KINDS } from '#lib/contracts/ar-events.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import { NDSD_INFO_TYPES } from '#lib/contracts/ndsd-events.ts'
import { NOTICE_TYPES } from '#lib/contracts/notices.ts'
import { OPEN_TYPES } from '#lib/contracts/patterns.ts'
import { ROOM_CLASSES, ROOM_TYPES } from '#lib/contracts/rooms.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { AUTO, TRANSITION_CLASSES, TRANSITION_TYPES } from '#lib/contracts/transitions.ts'
import { NDSD_TEXTS } from '#lib/core/ndsd-places.ts'
import { type NameBook, nameBook } from './name-book.ts'
import type { Cell } from './sheet-cells.ts'
import { column, moments, numbers, type SheetColumn, texts, ticks } from './sheet-column.ts'
import type { SheetItem } from './sheet-item.ts'

/** The columns of a kind, with the names that its cells may name, as this reader may know them. */
export const sheetColumns = (ctx: Ctx, kind: SheetKind): Promise<SheetColumn[]> => COLUMNS[kind](ctx)

/**
 * What names an object in a file without IDs: the first of these whose cells are all filled in. Where several objects are so named, the row
 * is refused.
 */
export const NATURAL_KEYS: Record<SheetKind, readonly (readonly string[])[]> = {
  room: [['metaFacilityNo'], ['spaceTitle']],
  pattern: [['spaceId', 'spacePatternTitle'], ['spacePatternTitle']],
  externalTransition: [['exTransTitle']],
  transition: [['transitionFromId', 'transitionToId']],
  venueArea: [['spaceTitle']],
  expoArea: [['spaceTitle']],
  ndsdEvent: [['ndsdEventName', 'openStartDate'], ['ndsdEventName']],
  notice: [['notificationType', 'openStartDate']],
  appNotification: [['informationId'], ['openStartDate']],
  arEvent: [['spacePatternTitle']],
  scheduleEntry: [
    ['spacePatternId', 'openStartDate'],
    ['arEventId', 'openStartDate'],
  ],
  user: [['email']],
}

/** The columns of the fields that name an object, of kinds whose lists may be long and of which these are columns of the object itself. */
export const KEY_COLUMNS: { readonly [Kind in SheetKind]?: Readonly<Record<string, string>> } = {
  room: { metaFacilityNo: 'facility_no', spaceTitle: 'space_title' },
  externalTransition: { exTransTitle: 'title' },
  venueArea: { spaceTitle: 'space_title' },
  arEvent: { spacePatternTitle: 'title' },
}

const choice = (of: readonly string[], as?: string): Cell => ({ is: 'choice', of, ...(as && { as }) })
const one = (names: NameBook): Cell => ({ is: 'one', names })
const many = (names: NameBook): Cell => ({ is: 'many', names })

type Ref = { id: string; spaceTitle: string; spaceTitleEn: string } | null
type LinkRef = { id: string; exTransTitle: string; exTransTitleEn: string } | null

/** The ID of the space that an item shows; its name is told as the item tells it, whether or not its reader may name it elsewhere. */
const spaceAt = (names: NameBook, field: string) => (item: SheetItem) => {
  const ref = (item[field] ?? null) as Ref
  if (ref) names.learn({ id: ref.id, title: ref.spaceTitle, titleEn: ref.spaceTitleEn })
  return ref?.id ?? null
}

function learnLink(names: NameBook, ref: LinkRef): string | null {
  if (ref) names.learn({ id: ref.id, title: ref.exTransTitle, titleEn: ref.exTransTitleEn })
  return ref?.id ?? null
}

const idsAt = (field: string) => (item: SheetItem) => ((item[field] ?? []) as { id: string }[]).map(({ id }) => id)
const endAt = (field: string) => (item: SheetItem) => (item[field] as { id: string } | undefined)?.id ?? ''

/** What an end of a transition may be, by its kind. */
const ENDS = ['expoArea', 'venueArea', 'room', 'arEvent'] as const
const EX_TRANS_TYPES = ['external', 'webview'] as const satisfies readonly ExTransType[]

async function roomColumns(ctx: Ctx): Promise<SheetColumn[]> {
  const [rooms, areas, links] = await Promise.all([
    nameBook(ctx, ['room']),
    nameBook(ctx, ['venueArea']),
    nameBook(ctx, ['externalTransition']),
  ])
  return [
    ...texts('spaceTitle', 'spaceTitleEn', 'metaFacilityNo'),
    column('spaceType', choice(ROOM_CLASSES), { isFixed: true }),
    column('spaceParentId', one(rooms), { at: spaceAt(rooms, 'mainRoom'), isFixed: true }),
    column('metaType', choice(ROOM_TYPES)),
    column('venueAreaIds', many(areas), { at: idsAt('venueAreas') }),
    ...texts('metaAuthor', 'metaAuthorEn', 'description', 'descriptionEn'),
    ...ticks('accessInherit', 'pickupPermission', 'metaLargeMode', 'metaLimitRadio'),
    ...numbers('metaLimitConditions'),
    column('metaLimitExtrans', one(links), {
      at: (item) => learnLink(links, (item.limitExtrans ?? null) as LinkRef),
    }),
  ]
}

async function patternColumns(ctx: Ctx): Promise<SheetColumn[]> {
  const [spaces, links] = await Promise.all([
    nameBook(ctx, ['venueArea', 'room']),
    nameBook(ctx, ['externalTransition']),
  ])
  const linked = (item: SheetItem) => {
    for (const ref of (item.exTransitions ?? []) as LinkRef[]) learnLink(links, ref)
    return item.exTransitionIds
  }
  return [
    column('spaceId', one(spaces), { at: spaceAt(spaces, 'space'), isFixed: true }),
    ...texts('spacePatternTitle', 'spacePatternTitleEn', 'eventName', 'eventNameEn'),
    column('openType', choice(OPEN_TYPES)),
    ...ticks('cameraPermission', 'pickupPermission'),
    ...texts('contentId', 'contentName', 'deepLink'),
    ...texts('spacePatternMetaExplanatoryText', 'spacePatternMetaExplanatoryTextEn'),
    ...texts('spacePatternMetaAuthor', 'spacePatternMetaAuthorEn'),
    ...numbers('spacePatternMetaLimitConditions'),
    column('exTransitionIds', many(links), { at: linked }),
  ]
}

async function linkColumns(ctx: Ctx): Promise<SheetColumn[]> {
  const spaces = await nameBook(ctx, ['venueArea', 'room', 'pattern', 'arEvent'])
  return [
    column('exTransType', choice(EX_TRANS_TYPES), { isFixed: true }),
    ...texts('exTransTitle', 'exTransTitleEn', 'webviewUrl'),
    column('exTransSpaceKind', choice(['all', 'venueArea', 'room', 'pattern', 'arEvent', 'none'], 'linked')),
    column('exTransSpace', one(spaces), { at: spaceAt(spaces, 'space') }),
  ]
}

async function transitionColumns(ctx: Ctx): Promise<SheetColumn[]> {
  const [sources, destinations] = await Promise.all([
    nameBook(ctx, ENDS, TRANSITION_CLASSES),
    nameBook(ctx, ENDS, [...TRANSITION_CLASSES, AUTO]),
  ])
  return [
    column('transitionFromId', one(sources), { at: endAt('from') }),
    column('transitionToId', one(destinations), { at: endAt('to') }),
    column('transitionType', choice(TRANSITION_TYPES)),
    ...ticks('isPublic'),
  ]
}

async function venueAreaColumns(ctx: Ctx): Promise<SheetColumn[]> {
  const parents = await nameBook(ctx, ['expoArea'])
  return [
    ...texts('spaceTitle', 'spaceTitleEn'),
    column('spaceParentId', one(parents), { at: spaceAt(parents, 'expoArea') }),
    ...texts('description', 'descriptionEn'),
  ]
}

async function arEventColumns(ctx: Ctx): Promise<SheetColumn[]> {
  const spaces = await nameBook(ctx, AR_SPACE_KINDS)
  return [
    ...texts('spacePatternTitle', 'spacePatternTitleEn'),
    column('spaceId', one(spaces), { at: spaceAt(spaces, 'space') }),
    ...texts('spacePatternMetaAuthor', 'spacePatternMetaAuthorEn'),
    ...texts('spacePatternMetaExplanatoryText', 'spacePatternMetaExplanatoryTextEn'),
    ...numbers('spacePatternMetaLatitude', 'spacePatternMetaLongitude'),
    ...ticks('cameraPermission'),
    ...texts('deepLink'),
  ]
}

async function entryColumns(ctx: Ctx): Promise<SheetColumn[]> {
  const [patterns, arEvents] = await Promise.all([nameBook(ctx, ['pattern']), nameBook(ctx, ['arEvent'])])
  return [
    column('spacePatternId', one(patterns), { isFixed: true }),
    column('arEventId', one(arEvents), { isFixed: true }),
    ...moments('openStartDate', 'openEndDate'),
    column('openType', choice(OPEN_TYPES)),
  ]
}

async function userColumns(ctx: Ctx): Promise<SheetColumn[]> {
  const [areas, rooms, patterns] = await Promise.all([
    nameBook(ctx, ['venueArea']),
    nameBook(ctx, ['room']),
    nameBook(ctx, ['pattern']),
  ])
  return [
    column('email', { is: 'text' }, { isFixed: true }),
    ...texts('userName'),
    column('cmsAccountAuth', { is: 'level' }),
    column('areaList', many(areas), { at: idsAt('areaList') }),
    column('roomList', many(rooms), { at: idsAt('roomList') }),
    column('roomPatternList', many(patterns), { at: idsAt('roomPatternList') }),
  ]
}

const COLUMNS: Record<SheetKind, (ctx: Ctx) => Promise<SheetColumn[]>> = {
  room: roomColumns,
  pattern: patternColumns,
  externalTransition: linkColumns,
  transition: transitionColumns,
  venueArea: venueAreaColumns,
  expoArea: async () => texts('spaceTitle', 'spaceTitleEn', 'contentId', 'contentName', 'summary', 'summaryEn'),
  ndsdEvent: async () => [
    ...texts('ndsdEventName', 'ndsdEventNameEn'),
    column('ndsdEventMetaInfoType', choice(NDSD_INFO_TYPES)),
    ...moments('openStartDate', 'openEndDate'),
    ...ticks('defaultSetting'),
    ...NDSD_TEXTS.flatMap((place) => texts(`ndsdEventMetaInfo${place}`, `ndsdEventMetaInfoEn${place}`)),
  ],
  notice: async () => [
    column('notificationType', choice(NOTICE_TYPES)),
    ...texts('notificationContent', 'notificationContentEn'),
    ...moments('openStartDate', 'openEndDate', 'readOnlyStartDate', 'readOnlyEndDate'),
  ],
  appNotification: async () => [
    ...texts('informationId', 'information', 'informationEn'),
    ...moments('openStartDate', 'openEndDate'),
  ],
  arEvent: arEventColumns,
  scheduleEntry: entryColumns,
  user: userColumns,
}
