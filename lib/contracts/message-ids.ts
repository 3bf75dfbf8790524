import { RULES, type Rule, ruleOfCode } from '#lib/core/rules.ts'
import { ALL_KINDS, KINDS } from './kinds/kinds.ts'
import { OWN_FIELDS } from './own-fields.ts'
import { type Family, SPEC_FIELDS } from './spec-fields.ts'

/** message_id = operation code (2 or 3 digits) + field code (2) + rule code (2); docs/api.md#message_id. */

type Codes = Readonly<Record<string, number>>

const SHARED: Partial<Record<Family, Codes>> = OWN_FIELDS

const kindsIn = (family: Family) => ALL_KINDS.map((kind) => KINDS[kind]).filter((kind) => kind.family === family)

/** The fields of each family: those of the specification, and the codes of our own. */
export const FAMILIES = Object.fromEntries(
  Object.entries(SPEC_FIELDS).map(([family, fields]) => [
    family,
    {
      fields,
      own: Object.assign({}, SHARED[family as Family], ...kindsIn(family as Family).map(({ own }) => own)),
    },
  ]),
) as { [F in Family]: { fields: (typeof SPEC_FIELDS)[F]; own: Codes } }

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
  const family: { fields: readonly string[]; own: Codes } = FAMILIES[OPERATIONS[operation]]
  const place = family.fields.indexOf(field) + 1
  return String(place > 0 ? place : (family.own[field] ?? 0)).padStart(2, '0')
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
  const { fields, own } = FAMILIES[OPERATIONS[operation as Operation]]
  const code = Number(digits.slice(-4, -2))
  const field = fields[code - 1] ?? Object.keys(own).find((name) => own[name] === code)
  return { operation: operation as Operation, field: field ?? null, rule: ruleOfCode(digits.slice(-2)) }
}
