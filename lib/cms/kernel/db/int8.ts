/** Reads a PostgreSQL bigint as a number. Throws instead of rounding: a column that may pass 2^53 is declared numeric. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} does not fit a number; declare the column numeric`)
  return value
}
