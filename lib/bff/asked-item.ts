import { isId } from '#lib/contracts/fields.ts'

/** What an address names by its ID (`?venueAreaId=…`), as `find` reads it; null where it names none. */
export async function askedItem<T>(
  id: string | string[] | undefined,
  find: (id: string) => Promise<{ item: T }>,
): Promise<T | null> {
  if (typeof id !== 'string' || !isId(id)) return null
  return (await find(id)).item
}
