import type { Ctx } from '../context/context.ts'
import type { OfOne } from './route.ts'

/** The verb of `GET /<path>/:id`: what `find` finds in the actor's scope, or its refusal. */
export const readOne =
  <Item>(find: (ctx: Ctx, id: string) => Promise<Item>) =>
  async (ctx: Ctx, { params }: { params: OfOne }) => ({ item: await find(ctx, params.id) })
