import { isId } from '#lib/contracts/fields.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'

export type FromParams = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What a new one is made of, as `?from=` names it; nothing where it is gone. */
export async function fromItem<T>(
  read: (id: string) => Promise<Outcome<{ item: T }>>,
  searchParams: FromParams['searchParams'],
): Promise<T | undefined> {
  const { from } = await searchParams
  if (typeof from !== 'string' || !isId(from)) return undefined
  const outcome = await read(from)
  return outcome.kind === 'OK' ? outcome.body.item : undefined
}
