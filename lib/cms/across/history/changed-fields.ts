import { HISTORY_EXTRAS, HISTORY_INSTANTS, HISTORY_SKIPS } from '#lib/contracts/history.ts'
import type { Kind } from '#lib/contracts/kinds/kinds.ts'
import { type PlanStep, stepText } from '#lib/contracts/plans.ts'
import { ENTITIES } from '../entities/door.ts'

/** A value of the audit log; a list holds IDs. */
export type RawValue = string | number | boolean | null | string[]
export type RawChange = { field: string; before: RawValue; after: RawValue }

type Stored = Record<string, unknown>

const SKIPPED: ReadonlySet<string> = new Set(HISTORY_SKIPS)

const isKind = (kind: string): kind is Kind => Object.hasOwn(ENTITIES, kind)

/** What the form of a kind holds, in its order, and what its history tells of besides. */
const formOf = (kind: string): readonly string[] =>
  isKind(kind) ? [...Object.keys(ENTITIES[kind].form.shape), ...(ENTITIES[kind].besides ?? [])].filter(isTold) : []

const isTold = (field: string): boolean => !SKIPPED.has(field)

/** Fields that name other objects, by one ID or several. */
const REFERRING: ReadonlySet<string> = new Set([
  'spaceParentId',
  'venueAreaIds',
  'spaceId',
  'spacePatternId',
  'arEventId',
  'areaList',
  'roomList',
  'roomPatternList',
  'linkedRoomIds',
  'unlinkedRoomIds',
  'copiedFrom',
  'transitionFromId',
  'transitionToId',
  'metaLimitExtrans',
  'exTransSpace',
  'exTransitionIds',
])

const INSTANTS: ReadonlySet<string> = new Set(HISTORY_INSTANTS)

export const isReferring = (field: string): boolean => REFERRING.has(field)

/** How an object that was read says what its form says by IDs. */
const AS_READ: Record<string, (object: Stored) => unknown> = {
  spaceParentId: (object) => idOf(object.mainRoom ?? object.expoArea),
  venueAreaIds: (object) => (Array.isArray(object.venueAreas) ? object.venueAreas.map(idOf) : undefined),
}

const idOf = (ref: unknown) => (ref as { id?: string } | null | undefined)?.id

/**
 * The fields of one audit row that changed, in the order of the form. Where one side is missing (created, deleted), those that
 * held something; an edit may have sent a part of the form only.
 */
export function changedFields(kind: string, before: Stored | null, after: Stored | null): RawChange[] {
  return [...formOf(kind), ...HISTORY_EXTRAS].flatMap((field) => {
    const [was, is] = [fieldOf(before, field), fieldOf(after, field)]
    // Not said by the edit, so not changed by it; "no" of something new is nothing.
    if (after && is === undefined) return []
    if (before === null && is === false) return []
    const inForm = INSTANTS.has(field) ? instantOf : tidy
    const change = { field, before: inForm(was), after: inForm(is) }
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
  })
}

const fieldOf = (object: Stored | null, field: string): unknown =>
  object === null
    ? undefined
    : field === 'planSteps'
      ? stepsIn(object)
      : (object[field] ?? AS_READ[field]?.(object) ?? (field in object ? null : undefined))

/** Steps of a plan in words; their order is what they say, so they are one text. */
const stepsIn = ({ planSteps }: Stored): string | undefined =>
  Array.isArray(planSteps) ? (planSteps as PlanStep[]).map(stepText).join('; ') : undefined

/** As a form sends it or as the database has it, it is one instant; '' is none. */
const instantOf = (value: unknown): RawValue =>
  typeof value === 'string' && value !== '' ? new Date(value).toISOString() : null

/** An empty text and an empty list are nothing; the order of IDs does not matter. */
function tidy(value: unknown): RawValue {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).sort()
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
