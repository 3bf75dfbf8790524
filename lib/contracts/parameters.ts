import * as z from 'zod/mini'

type Def = { type: string; shape?: Record<string, z.core.$ZodType>; innerType?: z.core.$ZodType; in?: z.core.$ZodType }

const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def

/** The names of the parameters that a query's schema knows. */
export const parameterNames = (schema: z.core.$ZodType): readonly string[] => Object.keys(shapeOf(schema))

function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { shape, innerType, in: before } = defOf(schema)
  if (shape) return shape
  const inner = innerType ?? before
  return inner ? shapeOf(inner) : {}
}

/** What a field takes by itself, under the default that a page takes instead of a value that means nothing; null where it takes all. */
function takenBy(field: z.core.$ZodType): z.core.$ZodType | null {
  const { type, innerType, in: before } = defOf(field)
  if (type === 'catch') return innerType ?? null
  const inner = innerType ?? before
  return inner ? takenBy(inner) : null
}

/** The known parameters whose value means nothing to a query: a filter by a status there is not. An empty value is none. */
export function oddParameters(schema: z.core.$ZodType, params: Record<string, unknown>): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    const taken = value === undefined || value === '' ? null : takenBy(field)
    return taken && !z.safeParse(taken, value).success ? [name] : []
  })
}

/**
 * Of the parameters of a page's address those that a call takes: the API refuses every other one, and the address of a page may
 * carry what concerns the page alone, or what someone else has put there.
 */
export function knownParams<T>(schema: z.core.$ZodType, params: Record<string, T>): Record<string, T> {
  const [names, odd] = [parameterNames(schema), oddParameters(schema, params)]
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name) && !odd.includes(name)))
}
