export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** What of an address is one text, whatever it says. */
const SINGLE: readonly string[] = ['q', 'sort', 'limit', 'cursor', 'at', 'view', 'columns']

/**
 * The parameters of a list's address, each as one text; empty ones are left out. A filter that stands there several times is one by several values, each of
 * them once, as a form without scripts sends it; of every other parameter the first counts, as it does in the browser. The CMS reads them by the contract.
 */
export async function listParams(searchParams: SearchParams): Promise<Record<string, string>> {
  const given = Object.entries(await searchParams).map(([name, value = '']) => {
    const values = [value].flat().slice(0, SINGLE.includes(name) ? 1 : undefined)
    return [name, [...new Set(values)].filter(Boolean).join()] as const
  })
  return Object.fromEntries(given.filter(([, value]) => value))
}
