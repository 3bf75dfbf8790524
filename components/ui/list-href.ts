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
