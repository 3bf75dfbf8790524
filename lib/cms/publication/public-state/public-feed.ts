import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { TaggedAnswer, weakTag } from '#lib/cms/kernel/http/tagged-answer.ts'
import type * as calls from '#lib/contracts/calls/public-feed.ts'
import { PUBLIC_KINDS, type PublicState } from '#lib/contracts/public-state.ts'
import { readPublicState } from './read-public-state.ts'

type State = Omit<PublicState, 'result_code'>

/** The tag of what is public: the same as long as visitors see the same, whatever moment was asked for. */
export const tagOf = (state: State): string => weakTag(JSON.stringify(PUBLIC_KINDS.map((kind) => state[kind])))

/** `GET public/state`: what is public at a moment, now where none is named. */
export async function readFeed(
  ctx: OpenCtx,
  { query, ifNoneMatch }: CallOf<typeof calls.readFeed>,
): Promise<TaggedAnswer> {
  const state = await readPublicState(ctx.db, query.at ?? ctx.now, ctx.now)
  return new TaggedAnswer(state, tagOf(state), ifNoneMatch)
}
