/** A list's query as a page read it, as the text parameters that the API takes. */
export function queryText(
  query: Record<string, string | number | readonly string[] | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
