import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import { type Found, liveEvents, nextBoundary, toEvent } from '#lib/cms/publication/public-state/door.ts'
import type * as calls from '#lib/contracts/calls/operations-board.ts'
import { readOperationsBoard } from './read-operations-board.ts'

/** Then the browser asks again, and her session and scope are asked for again. */
const LIFE_MS = 30_000

/** `GET /operations-board/events`: server-sent events `board` with the tag of the reader's own board, whenever it changes. */
export async function watchOperationsBoard(
  ctx: Ctx,
  { query }: CallOf<typeof calls.watchOperationsBoard>,
): Promise<StreamAnswer> {
  const look = async (): Promise<Found> => {
    const now = ctx.deps.clock()
    const { item } = await readOperationsBoard({ ...ctx, now })
    const next = await nextBoundary(ctx.db, now)
    return { tag: item.tag, event: () => toEvent('board', { tag: item.tag }), until: next?.getTime() ?? null }
  }
  if (query.tag === undefined) return StreamAnswer.events(once(look))
  return StreamAnswer.events(liveEvents(ctx.deps, LIFE_MS, look, query.tag))
}

async function* once(look: () => Promise<Found>): AsyncGenerator<Uint8Array> {
  yield (await look()).event()
}
