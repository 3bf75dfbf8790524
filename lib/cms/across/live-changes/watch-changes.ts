import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import { createBell } from '#lib/cms/kernel/jobs/bell.ts'
import { BESIDE } from '#lib/contracts/beside-mark.ts'
import type * as calls from '#lib/contracts/calls/live-changes.ts'
import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import type { BesideBoard, OperationsBoard } from '#lib/contracts/operations-board.ts'
import { boardFor, oweBeside, watch } from './change-hub.ts'
import type { ReadHome } from './home-news.ts'
import { ownRights, readTold } from './read-told.ts'
import { type Reader, toldTo } from './told-to.ts'
import { type News, NOTHING } from './watcher.ts'

/** Then the browser asks again, and her session and level are asked for again; her scope is asked for at every change. */
const LIFE_MS = 60_000
/** So often it is said that nothing came, so that a reader knows her network is there, and one that has gone is noticed. */
const BEAT_MS = 5_000
/** Who was away for longer reads all anew. */
const REMEMBERED_MS = 10 * 60_000

type Query = CallOf<typeof calls.watchChanges>['query']

/**
 * `GET /live-changes`: server-sent events `changes` of what changed in the reader's scope, since the moment she knows of, and, where she asks for
 * them, `board` with her board of the day and `beside` with what stands beside it.
 */
export const watchChanges =
  (readHome: ReadHome) =>
  async (ctx: Ctx, { query }: CallOf<typeof calls.watchChanges>): Promise<StreamAnswer> =>
    StreamAnswer.events(query.since === undefined ? once(ctx) : whileOpen(ctx, query, readHome))

const eventsOf = (event: LiveEvent, board?: OperationsBoard, beside?: BesideBoard): Uint8Array =>
  Buffer.from(
    `${board ? toEvent('board', board) : ''}${beside ? toEvent('beside', beside) : ''}${toEvent('changes', event)}`,
  )

const toEvent = (name: string, data: object) => `retry: 500\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

async function* once({ now, actor }: Ctx): AsyncGenerator<Uint8Array> {
  const isWatching = actor.isWatching === true
  yield eventsOf({ at: now.toISOString(), changes: [], isGap: true, editing: [], isWatching, rights: null })
}

async function* whileOpen(
  { actor, deps }: Ctx,
  { since = '', board: asked }: Query,
  readHome: ReadHome,
): AsyncGenerator<Uint8Array> {
  const end = performance.now() + LIFE_MS
  const isWatching = actor.isWatching === true
  const reader: Reader = { id: actor.id, authority: actor.authority }
  const isBesideAsked = asked?.endsWith(BESIDE) === true
  const board = isBesideAsked ? asked.slice(0, -BESIDE.length) : asked
  const bell = createBell()
  let waiting = NOTHING
  let sent = board
  const leave = await watch(deps, {
    reader,
    readBoard: board === undefined ? undefined : readHome.board,
    readBeside: isBesideAsked ? readHome.beside : undefined,
    tell: (news) => {
      waiting = together(waiting, news)
      bell.ring()
    },
  })
  /** The board, where it is another than the one she has. */
  const another = (now: OperationsBoard | undefined) => {
    const isOther = now !== undefined && now.tag !== sent
    if (isOther) sent = now.tag
    return isOther ? now : undefined
  }
  try {
    const first = board === undefined ? undefined : await boardFor(deps, reader, readHome.board)
    const missed = await missedSince(deps, reader, new Date(since))
    if (isBesideAsked && (missed.changes.length > 0 || missed.isGap)) oweBeside(deps, reader)
    yield eventsOf({ ...missed, editing: [], isWatching }, another(first))
    while (performance.now() < end) {
      await bell.sleep(BEAT_MS)
      if (deps.stopping?.aborted) return
      const { changes, isGap, editing, board: now, beside, rights } = waiting
      waiting = NOTHING
      const at = deps.clock().toISOString()
      yield eventsOf(
        { at, changes: [...changes], isGap, editing: [...editing], isWatching, rights },
        another(now),
        beside,
      )
      // The next stream begins with her level, and whether she may have one, asked for anew.
      if (rights) return
    }
  } finally {
    leave()
  }
}

/** What waits is told to who she was no more once her rights are others. */
const together = (before: News, then: News): News => ({
  changes: before.rights || then.rights ? [] : [...before.changes, ...then.changes],
  isGap: before.isGap || then.isGap,
  editing: [...new Set([...before.editing, ...then.editing])],
  board: then.board ?? before.board,
  beside: then.beside ?? before.beside,
  rights: before.rights === 'taken' ? 'taken' : (then.rights ?? before.rights),
})

/** What came since a moment before which she knows all. */
async function missedSince(
  deps: Ctx['deps'],
  reader: Reader,
  since: Date,
): Promise<Pick<LiveEvent, 'at' | 'changes' | 'isGap' | 'rights'>> {
  const now = deps.clock()
  const at = now.toISOString()
  if (now.getTime() - since.getTime() > REMEMBERED_MS) return { at, changes: [], isGap: true, rights: null }
  const { told, isMore, isMoreUnlogged } = await readTold(deps.db, { seen: null, after: since, until: now })
  const changes = (await toldTo(deps.db, told, [reader], now)).get(reader.id) ?? []
  const rights = ownRights(told, reader.id)
  return { at, changes, isGap: isMore || isMoreUnlogged || rights !== null, rights }
}
