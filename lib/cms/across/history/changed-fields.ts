import * as z from 'zod/mini'
import type { Entity } from '#lib/cms/kernel/entity/entity.ts'
import { id, MEANINGS } from '#lib/contracts/fields.ts'
import { HISTORY_SKIPS, type HistoryExtra } from '#lib/contracts/history.ts'
import type { Kind } from '#lib/contracts/kinds/kinds.ts'
import { ENTITIES } from '../entities/door.ts'

/** A value of the audit log; a list holds IDs. */
export type RawValue = string | number | boolean | null | string[]
/** `isReferring`: its values are IDs of other objects, or words in their place. */
export type RawChange = { field: string; isReferring: boolean; before: RawValue; after: RawValue }

type Stored = Record<string, unknown>

const SKIPPED: ReadonlySet<string> = new Set(HISTORY_SKIPS)

/** What else an action says. */
const EXTRAS: Record<HistoryExtra, z.ZodMiniType> = {
  closeReason: z.string(),
  reopenReason: z.string(),
  linkedRoomIds: z.array(id),
  unlinkedRoomIds: z.array(id),
  lastDay: z.string(),
  copiedFrom: id,
  workQueue: z.string(),
  workOwnerId: id,
}

const entityOf = (kind: string): Entity | null => (Object.hasOwn(ENTITIES, kind) ? ENTITIES[kind as Kind] : null)

/** What is told of a kind: what its form holds, in its order, what its history tells of besides, and what any action says. */
function toldOf(entity: Entity | null): readonly (readonly [field: string, meaning: Meaning])[] {
  const shape = { ...entity?.form.shape, ...entity?.besides, ...EXTRAS }
  return Object.entries(shape).flatMap(([field, schema]) => (SKIPPED.has(field) ? [] : [[field, meaningOf(schema)]]))
}

type Meaning = 'object' | 'instant' | null
type Def = { innerType?: z.core.$ZodType; element?: z.core.$ZodType; options?: readonly z.core.$ZodType[] }

/** What the values of a field stand for, by the schema under its defaults, lists and choices; null: for themselves. */
function meaningOf(schema: z.core.$ZodType): Meaning {
  const { innerType, element, options = [] } = schema._zod.def as Def
  const inner = [innerType, element, ...options].flatMap((one) => (one && meaningOf(one)) ?? [])
  return MEANINGS.get(schema)?.means ?? inner[0] ?? null
}

/**
 * The fields of one audit row that changed, in the order of the form. Where one side is missing (created, deleted), those that
 * held something; an edit may have sent a part of the form only.
 */
export function changedFields(kind: string, before: Stored | null, after: Stored | null): RawChange[] {
  const entity = entityOf(kind)
  return toldOf(entity).flatMap(([field, means]) => {
    const [was, is] = [fieldOf(entity, before, field), fieldOf(entity, after, field)]
    // Not said by the edit, so not changed by it; "no" of something new is nothing.
    if (after && is === undefined) return []
    if (before === null && is === false) return []
    const inForm = means === 'instant' ? instantOf : tidy
    const change = { field, isReferring: means === 'object', before: inForm(was), after: inForm(is) }
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
  })
}

const fieldOf = (entity: Entity | null, object: Stored | null, field: string): unknown =>
  object === null
    ? undefined
    : (entity?.asRead?.[field]?.(object as never) ?? object[field] ?? (field in object ? null : undefined))

/** As a form sends it or as the database has it, it is one instant; '' is none. */
const instantOf = (value: unknown): RawValue =>
  typeof value === 'string' && value !== '' ? new Date(value).toISOString() : null

/** An empty text and an empty list are nothing; the order of IDs does not matter. */
function tidy(value: unknown): RawValue {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).sort()
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
