import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { notFound } from '#lib/core/errors.ts'
import type { DataKind } from './data-kinds.ts'

export type DataItem = { id: string; version: number; arEventId: string }

/** One row of an AR event's data, 404 xrcms0004; whether its event is in the actor's scope is for the caller to ask. */
export async function oneOfData<Edit, It extends DataItem>(
  ctx: Ctx,
  kind: DataKind<Edit, It>,
  id: string,
): Promise<It> {
  const [item] = await kind.rows.items(ctx, { id })
  if (!item) throw notFound()
  return item
}
