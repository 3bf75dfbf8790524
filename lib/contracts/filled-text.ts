import type { FieldProblem } from '#lib/core/errors.ts'

/** A text with its `{name}` replaced; what has no value stays as it is written. */
export const filledText = (text: string, params: FieldProblem['params']): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params?.[name] ?? whole))
