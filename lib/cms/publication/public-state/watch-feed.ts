import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import { PUBLIC_KINDS, type PublicKind, type PublicState, type PublicStateEvent } from '#lib/contracts/public-state.ts'
import { liveEvents, toEvent } from './live-stream.ts'
import { tagOf } from './public-feed.ts'
import { readPublicState } from './read-public-state.ts'

const LIFE_MS = 5 * 60_000

type State = Omit<PublicState, 'result_code'>
type Change = PublicStateEvent['changes'][number]

/** `GET public/state/events`: server-sent events of what becomes public and what no longer is. */
export async function watchFeed({ db, deps }: OpenCtx): Promise<StreamAnswer> {
  let before: State | null = null
  return StreamAnswer.events(
    liveEvents(deps, LIFE_MS, async () => {
      const now = deps.clock()
      const state: State = await readPublicState(db, now, now)
      const etag = tagOf(state)
      const changes = before === null ? [] : changesBetween(before, state)
      before = state
      const until = state.nextChangeAt === null ? null : Date.parse(state.nextChangeAt)
      return { tag: etag, event: () => toEvent('state', { at: state.at, etag, changes }), until }
    }),
  )
}

const byId = (state: State, kind: PublicKind) => new Map(state[kind].map((item) => [item.id, JSON.stringify(item)]))

/** What opened, closed or changed between two states. */
function changesBetween(before: State, after: State): Change[] {
  return PUBLIC_KINDS.flatMap((kind) => {
    const [was, is] = [byId(before, kind), byId(after, kind)]
    const closed = [...was.keys()].filter((id) => !is.has(id))
    const others = [...is].filter(([id, item]) => was.get(id) !== item)
    return [
      ...closed.map((id): Change => ({ kind, id, change: 'closed' })),
      ...others.map(([id]): Change => ({ kind, id, change: was.has(id) ? 'changed' : 'opened' })),
    ]
  })
}
