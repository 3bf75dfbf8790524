import { ask } from '#lib/bff/read.ts'
import { isId } from '#lib/contracts/fields.ts'

export type FromParams = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What a new one is made of, as `?from=` names it; nothing where it is gone. */
export async function fromItem<T>(list: string, searchParams: FromParams['searchParams']): Promise<T | undefined> {
  const { from } = await searchParams
  if (typeof from !== 'string' || !isId(from)) return undefined
  const outcome = await ask(`/${list}/${from}`)
  return outcome.kind === 'OK' ? (outcome.body as { item: T }).item : undefined
}
