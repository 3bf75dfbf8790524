import { read } from '#lib/bff/read.ts'
import type { ItemOf, ItemParams } from '#lib/bff/screen-title.ts'
import type { ApiCall, Shape } from '#lib/contracts/calls/call.ts'
import type { ScreenId } from '#lib/contracts/screens.ts'
import { pageId } from './page-id.ts'

/** The object that a page of the screen is about, by the ID in its path (`pageId`); what else may come of it is said at `read`. */
export async function readItem<S extends Shape>(
  screen: ScreenId,
  call: ApiCall<`/${string}/:id`, S>,
  params: ItemParams['params'],
): Promise<ItemOf<S>> {
  const id = await pageId(params)
  const answer = await read(call, { params: { id }, screen })
  return (answer as { item: ItemOf<S> }).item
}
