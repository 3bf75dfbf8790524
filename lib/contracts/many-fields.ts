import { NDSD_TEXTS, numbered } from '#lib/core/ndsd-places.ts'
import type { FieldOf, Kind } from './kinds/kinds.ts'
import { RICH_TYPES } from './rich-contents.ts'
import { TEMPLATE_USES } from './stops.ts'

/**
 * What may be changed of many at once, one declaration a kind; dialog, CMS and tests are made of it. Who may do it, and what stands against it, is
 * what a single save says (docs/decisions/0409-change-of-many.md).
 *
 * `text`: set, emptied, or with words replaced in it. `address`: the same, and its host replaced. `flag`, `choice`, `count`: set. `amount`: set or emptied, a text that is read as a number with decimals. `date`: set, a day of Japan. `one`: names one
 * object of a kind, a space AR events may lie in, or where a transition leads (an object or a word). `list`: names several, all of them told. `links`: the same where some may lie outside the scope
 * of who reads it: only what comes and goes is kept. `day`: the last day of the links that come with it. `apart`: set or
 * emptied by a dialog of its own, and with no field of another way: whether people can log in, and their last day.
 */
type ManyField =
  | { way: 'text'; isRequired?: true; isCode?: true }
  | { way: 'address'; isRequired?: true }
  | { way: 'flag' | 'count' | 'amount' | 'date' | 'day' | 'apart' }
  | { way: 'choice'; choices: readonly [string, ...string[]] }
  | { way: 'list' | 'links'; of: Kind }
  | { way: 'one'; of: Kind | 'arSpace' | 'destination'; isRequired?: true }

const name = { way: 'text', isRequired: true } as const
const text = { way: 'text' } as const
/** What a program or a plan knows something by: no words are looked for in it but where it is named. */
const code = { way: 'text', isCode: true } as const
const givenCode = { ...code, isRequired: true } as const
const address = { way: 'address' } as const
const flag = { way: 'flag' } as const
const count = { way: 'count' } as const

/** Fields of a kind's form, in the order of the form. */
type FieldsOf<K extends Kind> = {
  readonly [Field in
    | FieldOf<K>
    | (K extends 'user' ? 'lastDay' | 'suspensionReason' | 'leavingDay' : never)]?: ManyField
}

const SUBJECT_TEXTS = {
  spacePatternTitle: name,
  spacePatternTitleEn: text,
  spacePatternMetaAuthor: text,
  spacePatternMetaAuthorEn: text,
  spacePatternMetaExplanatoryText: text,
  spacePatternMetaExplanatoryTextEn: text,
} as const

const MANY_FIELDS = {
  expoArea: {
    spaceTitle: name,
    spaceTitleEn: text,
    contentId: code,
    contentName: text,
    summary: text,
    summaryEn: text,
  },
  venueArea: {
    spaceTitle: name,
    spaceTitleEn: text,
    spaceParentId: { way: 'one', of: 'expoArea' },
    description: text,
    descriptionEn: text,
  },
  room: {
    spaceTitle: name,
    spaceTitleEn: text,
    metaType: { way: 'choice', choices: ['pavilion', 'event'] },
    metaAuthor: text,
    metaAuthorEn: text,
    metaFacilityNo: code,
    metaLimitRadio: flag,
    metaLimitConditions: count,
    metaLimitExtrans: { way: 'one', of: 'externalTransition' },
    accessInherit: flag,
    metaLargeMode: flag,
    pickupPermission: flag,
    description: text,
    descriptionEn: text,
    venueAreaIds: { way: 'links', of: 'venueArea' },
    spaceParentId: { way: 'one', of: 'room' },
  },
  pattern: {
    ...SUBJECT_TEXTS,
    eventName: text,
    eventNameEn: text,
    cameraPermission: flag,
    contentId: code,
    contentName: text,
    spacePatternMetaLimitConditions: count,
    deepLink: address,
    exTransitionIds: { way: 'list', of: 'externalTransition' },
    openType: { way: 'choice', choices: ['normal', 'archive'] },
    pickupPermission: flag,
  },
  arEvent: {
    ...SUBJECT_TEXTS,
    spaceId: { way: 'one', of: 'arSpace', isRequired: true },
    cameraPermission: flag,
    deepLink: address,
  },
  richContent: {
    richContentTitle: name,
    richContentTitleEn: text,
    richContentType: { way: 'choice', choices: RICH_TYPES },
    richContentId: givenCode,
    distributionCapacityCheck: { way: 'amount' },
  },
  stopTemplate: {
    templateUse: { way: 'choice', choices: TEMPLATE_USES },
    templateTitle: name,
    templateTitleEn: text,
    templateBody: name,
    templateBodyEn: text,
  },
  transition: {
    transitionToId: { way: 'one', of: 'destination', isRequired: true },
    transitionType: { way: 'choice', choices: ['gate', 'menu', 'exit'] },
    isPublic: flag,
  },
  externalTransition: { exTransTitle: name, exTransTitleEn: text, webviewUrl: { way: 'address', isRequired: true } },
  ndsdEvent: {
    ndsdEventName: name,
    ndsdEventNameEn: text,
    ...numbered('ndsdEventMetaInfo', NDSD_TEXTS, () => text),
    ...numbered('ndsdEventMetaInfoEn', NDSD_TEXTS, () => text),
  },
  appNotification: { information: name, informationEn: text },
  notice: { notificationContent: name, notificationContentEn: text },
  tool: {
    toolVersion: givenCode,
    toolUpdateDate: { way: 'date' },
    toolFileName: givenCode,
    toolDownloadLink: { way: 'address', isRequired: true },
  },
  vipUser: { vipUserId: givenCode, vipMemo: text },
  user: {
    areaList: { way: 'links', of: 'venueArea' },
    roomList: { way: 'links', of: 'room' },
    roomPatternList: { way: 'links', of: 'pattern' },
    lastDay: { way: 'day' },
    suspensionReason: { way: 'apart' },
    leavingDay: { way: 'apart' },
  },
} as const satisfies { readonly [K in Kind]?: FieldsOf<K> }

export type ManyKind = keyof typeof MANY_FIELDS

export const MANY_KINDS = Object.keys(MANY_FIELDS) as [ManyKind, ...ManyKind[]]

/** How a field of a kind is changed of many; null where it is not. */
export const manyFieldOf = (kind: ManyKind, field: string): ManyField | null => {
  const fields: Readonly<Record<string, ManyField>> = MANY_FIELDS[kind]
  return Object.hasOwn(fields, field) ? (fields[field] ?? null) : null
}

/** The fields of a kind that may be changed of many, in the order of its form. */
export const manyFieldsOf = (kind: ManyKind): readonly string[] => Object.keys(MANY_FIELDS[kind])

/** The texts of a kind in which words may be replaced together; neither addresses nor codes are among them. */
export const textsOf = (kind: ManyKind): string[] =>
  manyFieldsOf(kind).filter((name) => {
    const field = manyFieldOf(kind, name)
    return field?.way === 'text' && !field.isCode
  })

/** Of which only what comes and what goes is kept. */
export const comesAndGoes = (kind: ManyKind, field: string): boolean =>
  ['links', 'day'].includes(manyFieldOf(kind, field)?.way ?? '')
