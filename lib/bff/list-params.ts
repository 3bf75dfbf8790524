export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** The parameters of a list's address: one that stands there several times is one of several values, each of them once, empty ones are left out. The CMS reads them by the contract. */
export async function listParams(searchParams: SearchParams): Promise<Record<string, string>> {
  const given = Object.entries(await searchParams).map(
    ([name, value]) => [name, [...new Set([value].flat())].join()] as const,
  )
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
