import { NDSD_STILLS, NDSD_TEXTS } from '#lib/core/ndsd-places.ts'
import { RULES, type Rule, ruleOfCode } from '#lib/core/rules.ts'
import { OWN_FIELDS } from './own-fields.ts'

/** message_id = operation code (2 or 3 digits) + field code (2) + rule code (2); docs/api.md#message_id. */

const USER = [
  'nickName',
  'userList',
  'email',
  'userName',
  'cmsAccountAuth',
  'areaList',
  'roomList',
  'roomPatternList',
  'record',
  'repeat',
  'accountId',
] as const
const TOOL = ['toolType', 'toolFileName', 'toolFileSize', 'toolDownloadLink', 'toolVersion', 'toolUpdateDate'] as const
const SPACE = [
  'spaceLevel',
  'spaceTitle',
  'spaceTitleEn',
  'spaceParentId',
  'spaceType',
  'cameraPermission',
  'metaType',
  'metaAuthor',
  'metaAuthorEn',
  'metaFacilityNo',
  'metaLimitRadio',
  'metaLimitConditions',
  'metaLimitExtrans',
  'accessInherit',
  'spaceId',
  'spacePatternId',
  'thumbnailUrl',
  'thumbnailName',
  'releasePeriod',
] as const
const SPACE_PATTERN = [
  'spacePatternTitle',
  'spacePatternTitleEn',
  'spacePatternMetaType',
  'spacePatternMetaAuthor',
  'spacePatternMetaAuthorEn',
  'spacePatternMetaExplanatoryText',
  'spacePatternMetaExplanatoryTextEn',
  'spacePatternMetaLimitRadio',
  'spacePatternMetaLimitConditions',
  'spacePatternMetaLimitExtrans',
  'spacePatternMetaLargeMode',
  'spacePatternMetaLatitude',
  'spacePatternMetaLongitude',
  'pickupPermission',
] as const
const OPEN_PERIOD = [
  'openStartDate',
  'openEndDate',
  'openDateRelation',
  'noDataRelation',
  'publicDateRepeat',
  'openType',
  'openDateId',
] as const
const TRANSITION = [
  'transitionId',
  'transitionFromId',
  'transitionToId',
  'transitionRelation',
  'openAutoGenDateError',
] as const
const NOTIFICATION = ['notificationType', 'notificationContent'] as const
const STOP = ['reopenReason', 'closeReason', 'reopenDataCheck', 'closeDataCheck'] as const
const RICH = [
  'richContentTitle',
  'richContentType',
  'richListLength',
  'registeredChecks',
  'distributionCapacityCheck',
] as const
const EXTERNAL = ['exTransitionId', 'exTransTitle', 'webviewUrl', 'exTransSpace', 'exTransType'] as const
const VIP = ['vipUserId', 'vipMemo', 'vipManagerId'] as const
const NDSD = [
  'ndsdEventId',
  'ndsdEventName',
  'ndsdEventNameEn',
  'ndsdEventMetaInfoType',
  ...NDSD_TEXTS.map((n) => `ndsdEventMetaInfo${n}` as const),
  ...NDSD_STILLS.map((n) => `stillImageFileName${n}` as const),
  'dataCheck',
  'stillImageDataCheck',
  'openStartDateCheck',
  'openEndDateCheck',
] as const
const INFORMATION = ['informationId', 'information', 'informationEn', 'thumbnailCheck'] as const

export const FAMILIES = {
  user: { fields: USER, own: OWN_FIELDS.user },
  userAccess: { fields: [...USER, 'accessCoexistingCheck'], own: OWN_FIELDS.user },
  tool: { fields: TOOL, own: OWN_FIELDS.tool },
  space: { fields: SPACE, own: OWN_FIELDS.space },
  spacePattern: { fields: SPACE_PATTERN, own: OWN_FIELDS.spacePattern },
  openPeriod: { fields: OPEN_PERIOD, own: OWN_FIELDS.openPeriod },
  transition: { fields: TRANSITION, own: OWN_FIELDS.transition },
  notification: { fields: NOTIFICATION, own: OWN_FIELDS.notification },
  stop: { fields: STOP, own: OWN_FIELDS.stop },
  richContent: { fields: RICH, own: OWN_FIELDS.richContent },
  external: { fields: EXTERNAL, own: OWN_FIELDS.external },
  vip: { fields: VIP, own: OWN_FIELDS.vip },
  ndsd: { fields: NDSD, own: OWN_FIELDS.ndsd },
  information: { fields: INFORMATION, own: OWN_FIELDS.information },
} as const satisfies Record<string, { fields: readonly string[]; own: readonly string[] }>

export type Family = keyof typeof FAMILIES

/** The 29 operations with field maps (spec section 5) and the family of each (docs/api.md#operations). */
export const OPERATIONS = {
  '08': 'user',
  '11': 'user',
  '16': 'user',
  '18': 'user',
  '22': 'user',
  '26': 'userAccess',
  '31': 'tool',
  '33': 'tool',
  '39': 'space',
  '41': 'space',
  '47': 'space',
  '50': 'spacePattern',
  '52': 'spacePattern',
  '73': 'openPeriod',
  '75': 'openPeriod',
  '82': 'transition',
  '84': 'transition',
  '91': 'notification',
  '93': 'notification',
  '96': 'stop',
  '104': 'richContent',
  '120': 'external',
  '122': 'external',
  '130': 'vip',
  '132': 'vip',
  '141': 'ndsd',
  '143': 'ndsd',
  '149': 'information',
  '151': 'information',
} as const satisfies Record<string, Family>

export type Operation = keyof typeof OPERATIONS

const FIRST_OWN_CODE = 60

const LINKED = {
  roomIds: 'spaceId',
  unlinkRoomIds: 'spaceId',
  venueAreaIds: 'spaceId',
  unlinkVenueAreaIds: 'spaceId',
} as const
const PATTERN_TYPE = { openType: 'spacePatternMetaType' } as const
const INFORMATION_PICTURE = { thumbnailUrl: 'thumbnailCheck', thumbnailName: 'thumbnailCheck' } as const

/** Fields that a body calls otherwise than the operation's family (docs/decisions/0002-own-field-codes.md). */
const ANSWERED_AS: Partial<Record<Operation, Readonly<Record<string, string>>>> = {
  // What a copied room would be released with from the first moment on.
  '39': { copySchedule: 'releasePeriod' },
  '47': LINKED,
  '50': PATTERN_TYPE,
  '52': PATTERN_TYPE,
  '149': INFORMATION_PICTURE,
  '151': INFORMATION_PICTURE,
}

/** The name under which a problem of a field of the body is answered: the spec's, where its family has one for it. */
export const answeredField = (operation: Operation, field: string): string => ANSWERED_AS[operation]?.[field] ?? field

/** The two-digit code of a field in an operation; `00`, "head of the form", for a field the family does not know. */
export function fieldCode(operation: Operation, field: string): string {
  const family: { fields: readonly string[]; own: readonly string[] } = FAMILIES[OPERATIONS[operation]]
  const at = family.fields.indexOf(field)
  if (at >= 0) return String(at + 1).padStart(2, '0')
  const own = family.own.indexOf(field)
  return own >= 0 ? String(own + FIRST_OWN_CODE) : '00'
}

/** Builds a message_id, a string of 6 or 7 digits. */
export function messageId(operation: Operation, field: string, rule: Rule): string {
  return `${operation}${fieldCode(operation, field)}${RULES[rule]}`
}

type ParsedMessageId = { operation: Operation; field: string | null; rule: Rule | null }

/**
 * Reads a message_id of 5 to 7 digits (a number or text); 5 digits lost the leading zero of operation 08.
 * `field` null: known operation, unknown field code, to be shown at the head of the form. Null: not an input error of ours.
 */
export function parseMessageId(id: unknown): ParsedMessageId | null {
  const text = typeof id === 'number' ? String(id) : id
  if (typeof text !== 'string' || !/^\d{5,7}$/.test(text)) return null
  const digits = text.padStart(6, '0')
  const operation = digits.slice(0, -4)
  if (!Object.hasOwn(OPERATIONS, operation)) return null
  const family: { fields: readonly string[]; own: readonly string[] } = FAMILIES[OPERATIONS[operation as Operation]]
  const code = Number(digits.slice(-4, -2))
  const field = code >= FIRST_OWN_CODE ? family.own[code - FIRST_OWN_CODE] : family.fields[code - 1]
  return { operation: operation as Operation, field: field ?? null, rule: ruleOfCode(digits.slice(-2)) }
}
