import type * as z from 'zod/mini'

type Def = { shape?: Record<string, unknown>; innerType?: z.core.$ZodType; in?: z.core.$ZodType }

/** The names of the parameters that a query's schema knows. */
export function parameterNames(schema: z.core.$ZodType): readonly string[] {
  const { shape, innerType, in: before } = schema._zod.def as Def
  if (shape) return Object.keys(shape)
  const inner = innerType ?? before
  return inner ? parameterNames(inner) : []
}

/**
 * Of the parameters of a page's address those that a call knows: the API refuses every other one, and the address of a page may
 * carry what concerns the page alone, or what someone else has put there.
 */
export function knownParams<T>(schema: z.core.$ZodType, params: Record<string, T>): Record<string, T> {
  const names = parameterNames(schema)
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)))
}
