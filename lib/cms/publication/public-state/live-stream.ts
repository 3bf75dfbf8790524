import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { hearChanges } from './hear-changes.ts'

/** Something is sent at least so often: only then does a reader that went away end the stream. */
const BEAT_MS = 5_000
/** Changes that follow each other are looked at together: many screens may be open. */
const GAP_MS = 2_000
const NOTHING_NEW = Buffer.from(':\n\n')

/** What a look found: how to tell it from the last one, the event that tells of it, and when it ends by itself (Unix ms). */
type Found = { tag: string; event: () => Uint8Array; until: number | null }

/** One server-sent event; the browser comes back after `retry` milliseconds. */
export const toEvent = (name: string, data: unknown): Uint8Array =>
  Buffer.from(`retry: 500\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * Server-sent events of something that visitors' view makes, whenever it becomes another: after a change anywhere in the expo,
 * and at the moment it ends by itself. `known`: the tag the reader has, of which nothing is sent. Ends after `lifeMs`; the reader
 * connects again, and her rights are asked for again.
 */
export async function* liveEvents(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'listenUrl'>,
  lifeMs: number,
  look: () => Promise<Found>,
  known = '',
): AsyncGenerator<Uint8Array> {
  const end = performance.now() + lifeMs
  const ear = hearChanges(deps)
  let sent = known
  try {
    for (;;) {
      const next = performance.now() + GAP_MS
      const found = await look()
      yield found.tag === sent ? NOTHING_NEW : found.event()
      sent = found.tag
      for (let isNew = false; !isNew; ) {
        const left = end - performance.now()
        if (left <= 0 || ear.isOver()) return
        const ownEnd = found.until === null ? Number.POSITIVE_INFINITY : found.until - deps.clock().getTime()
        isNew = await ear.sleep(Math.max(1, Math.min(BEAT_MS, left, ownEnd)))
        if (ear.isOver()) return
        isNew ||= found.until !== null && found.until <= deps.clock().getTime()
        if (!isNew) yield NOTHING_NEW
      }
      await wait(Math.max(0, next - performance.now()))
    }
  } finally {
    ear.leave()
  }
}
