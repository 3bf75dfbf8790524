import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Schemas that hold another and leave the keys of what they read as they are. */
const INNER = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional'])

/**
 * The keys of an input that its schema does not know, as paths (`steps.0.colour`). A schema reads past them; someone who sends
 * one means something by it, so that the call must not be answered as if it had been done. A loose object knows every key.
 */
export function unknownKeys(schema: Schema, value: unknown, at = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return unknownKeys(def.in, value, at)
  if (INNER.has(def.type) && 'innerType' in def) return unknownKeys(def.innerType as Schema, value, at)
  if (def.type === 'array' && Array.isArray(value)) {
    return value.flatMap((item, n) => unknownKeys(def.element, item, `${at}${n}.`))
  }
  // What one of the options knows wholly is known; else the option that comes nearest says what is not.
  if (def.type === 'union') {
    return (
      def.options
        .filter((option) => matchesWord(option, value))
        .map((option) => unknownKeys(option, value, at))
        .reduce<string[] | null>((best, found) => (best && best.length <= found.length ? best : found), null) ?? []
    )
  }
  if (def.type !== 'object' || !isRecord(value) || def.catchall?._zod.def.type === 'unknown') return []
  const { shape } = def
  return Object.entries(value).flatMap(([key, inside]) =>
    Object.hasOwn(shape, key) ? unknownKeys(shape[key] as Schema, inside, `${at}${key}.`) : [`${at}${key}`],
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of options told apart by a literal, only the one whose literal the value carries is asked; of an object, only objects. */
function matchesWord(option: Schema, value: unknown): boolean {
  const { def } = (option as z.core.$ZodTypes)._zod
  if (!isRecord(value) || def.type === 'union') return true
  if (def.type !== 'object') return false
  return Object.entries(def.shape).every(([key, part]) => {
    const own = (part as z.core.$ZodTypes)._zod.def
    return own.type !== 'literal' || (own.values as readonly unknown[]).includes(value[key])
  })
}
