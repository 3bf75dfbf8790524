import * as z from 'zod'

/** A whole number of the environment. `what`: how its refusal names it. */
export function wholeNumber(least: number, most: number, what = 'a whole number') {
  const expected = `${what} from ${least} to ${most}`
  return z.coerce.number(expected).int(expected).min(least, expected).max(most, expected)
}

/** How the variables of one subject, once the launcher has checked them, come into the process of the pages: as text, read again there. */
export function passedOn<Shape extends z.ZodRawShape>(shape: Shape) {
  const variables = z.object(shape)
  const names = Object.keys(shape) as (keyof Shape & string)[]
  return {
    asText: (env: Readonly<Partial<Record<keyof Shape & string, unknown>>>): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, String(env[name] ?? '')])),
    read: (source: Readonly<Record<string, string | undefined>>) =>
      variables.parse(Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]]] : [])))),
  }
}
