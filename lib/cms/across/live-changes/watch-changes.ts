import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import { createBell } from '#lib/cms/kernel/jobs/bell.ts'
import type * as calls from '#lib/contracts/calls/live-changes.ts'
import type { LiveChange, LiveEvent } from '#lib/contracts/live-changes.ts'
import { watch } from './change-hub.ts'
import { readTold } from './read-told.ts'
import { type Reader, toldTo } from './told-to.ts'

/** Then the browser asks again, and her session and level are asked for again; her scope is asked for at every change. */
const LIFE_MS = 60_000
/** So often it is said that nothing came, so that a reader knows her network is there, and one that has gone is noticed. */
const BEAT_MS = 5_000
/** Who was away for longer reads all anew. */
const REMEMBERED_MS = 10 * 60_000

const toEvent = (event: LiveEvent): Uint8Array =>
  Buffer.from(`retry: 500\nevent: changes\ndata: ${JSON.stringify(event)}\n\n`)

/** `GET /live-changes`: server-sent events `changes` of what changed in the reader's scope, since the moment she knows of. */
export async function watchChanges(ctx: Ctx, { query }: CallOf<typeof calls.watchChanges>): Promise<StreamAnswer> {
  if (query.since === undefined)
    return StreamAnswer.events(once({ at: ctx.now.toISOString(), changes: [], isGap: true }))
  return StreamAnswer.events(whileOpen(ctx, new Date(query.since)))
}

async function* once(event: LiveEvent): AsyncGenerator<Uint8Array> {
  yield toEvent(event)
}

async function* whileOpen({ actor, deps }: Ctx, since: Date): AsyncGenerator<Uint8Array> {
  const end = performance.now() + LIFE_MS
  const reader: Reader = { id: actor.id, authority: actor.authority }
  const bell = createBell()
  let waiting: LiveChange[] = []
  let isGap = false
  const leave = await watch(deps, {
    reader,
    tell: (changes, isMore) => {
      waiting.push(...changes)
      isGap ||= isMore
      bell.ring()
    },
  })
  try {
    const missed = await missedSince(deps, reader, since)
    yield toEvent(missed)
    while (performance.now() < end) {
      await bell.sleep(BEAT_MS)
      if (deps.stopping?.aborted) return
      const event = { at: deps.clock().toISOString(), changes: waiting, isGap }
      waiting = []
      isGap = false
      yield toEvent(event)
    }
  } finally {
    leave()
  }
}

/** What came since a moment before which she knows all. */
async function missedSince(deps: Ctx['deps'], reader: Reader, since: Date): Promise<LiveEvent> {
  const now = deps.clock()
  const at = now.toISOString()
  if (now.getTime() - since.getTime() > REMEMBERED_MS) return { at, changes: [], isGap: true }
  const { told, isMore } = await readTold(deps.db, { seen: null, after: since, until: now })
  const changes = (await toldTo(deps.db, told, [reader], now)).get(reader.id) ?? []
  return { at, changes, isGap: isMore }
}
