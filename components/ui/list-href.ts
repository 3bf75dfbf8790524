/** Parameters of a list's address; several values of one have a comma between them. */
export type ListParams = Record<string, string | number | readonly string[] | null | undefined>

/** The values of a parameter of a list's address, which has commas between them. */
export const valuesIn = (param: ListParams[string]): string[] =>
  String(param ?? '')
    .split(',')
    .filter(Boolean)

/** The address of a list with other parameters. Empty ones are left out, and a change of anything leads to its first page. */
export function listHref(path: string, params: ListParams, changes: ListParams = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...params, cursor: undefined, ...changes })) {
    if (value !== undefined && value !== null && String(value) !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** What the address of a list holds besides its filters. */
const NO_FILTERS: ReadonlySet<string> = new Set(['sort', 'at', 'view', 'columns', 'limit', 'cursor'])

/** What a list is filtered by, as its call takes it; `fixed`: what it shows besides what its address says. */
export const filterIn = (params: ListParams, fixed: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value && !NO_FILTERS.has(name) ? [[name, String(value)]] : [])),
  ),
  ...fixed,
})
