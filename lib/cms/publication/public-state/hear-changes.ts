import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { type Bell, createBell } from '#lib/cms/kernel/jobs/bell.ts'
import { listen } from '#lib/cms/kernel/jobs/listen.ts'
import { outsideCall } from '#lib/core/logs/call-scope.ts'
import { changedSince } from '../schedules/door.ts'

/** One look for all open streams of this process, so that many screens cost the database no more than one. */
const LOOK_MS = 1_000
/** Where the database tells of changes a look only makes up for what was not told. */
const RARELY_MS = 15_000
const PAUSE_MS = 5_000
/** Announcements that follow each other are looked at together. */
const GAP_MS = 500

/** Rings whenever what visitors see changed, or whatever was written down, until it is left. */
type Ear = { sleep: (ms: number) => Promise<boolean>; isOver: () => boolean; leave: () => void }

type Hub = {
  bells: Set<() => void>
  /** Of those who hear of everything that is written down, a sign-in too. */
  anyBells: Set<() => void>
  /** Wakes the look. */
  told: Bell
  /** Something was announced since the look went to sleep. */
  isTold: boolean
  isLooking: boolean
  isOver: boolean
  listening?: ReturnType<typeof listen>
}

const ringAll = (bells: Iterable<() => void>) => {
  for (const ring of bells) ring()
}

/** Where a transaction that wrote something down is announced when it commits (migration 0353). */
const CHANGES_CHANNEL = 'expo_changes'

const hubs = new WeakMap<Db, Hub>()

const hubOf = (db: Db): Hub => {
  const hub = hubs.get(db) ?? {
    bells: new Set(),
    anyBells: new Set(),
    told: createBell(),
    isTold: false,
    isLooking: false,
    isOver: false,
  }
  hubs.set(db, hub)
  return hub
}

/** How many open streams of this process hear changes. */
export const openStreams = (db: Db): number => hubs.get(db)?.bells.size ?? 0

/** Ends the open streams of this process, which is about to stop: a server waits for those that still run. */
export function endHearing(db: Db): void {
  const hub = hubOf(db)
  hub.isOver = true
  ringAll(hub.bells)
  ringAll(hub.anyBells)
  hub.told.ring()
  void hub.listening?.stop()
}

/** Begins to hear of what visitors see, or of `everything` that is written down. `sleep` answers whether something rang before the time was over; `isOver`: the process stops. */
export function hearChanges(deps: Pick<Deps, 'db' | 'log' | 'listenUrl'>, everything = false): Ear {
  const hub = hubOf(deps.db)
  const bell: Bell = createBell()
  let rung = false
  const ring = () => {
    rung = true
    bell.ring()
  }
  const bells = everything ? hub.anyBells : hub.bells
  bells.add(ring)
  const { listenUrl } = deps
  if (listenUrl && !hub.isOver) {
    hub.listening ??= outsideCall(() => listen(listenUrl, CHANGES_CHANNEL, () => announced(hub)))
  }
  if (!hub.isLooking) void outsideCall(() => look(hub, deps))
  return {
    async sleep(ms) {
      await bell.sleep(ms)
      const was = rung
      rung = false
      return was
    },
    isOver: () => hub.isOver,
    leave() {
      bells.delete(ring)
      if (hub.bells.size + hub.anyBells.size === 0) hub.told.ring()
    },
  }
}

function announced(hub: Hub): void {
  ringAll(hub.anyBells)
  hub.isTold = true
  // Most of what is written down changes nothing that visitors see: one look for all tells it.
  hub.told.ring()
}

async function look(hub: Hub, { db, log, listenUrl }: Pick<Deps, 'db' | 'log' | 'listenUrl'>): Promise<void> {
  hub.isLooking = true
  let seen: string | null = null
  while (hub.bells.size + hub.anyBells.size > 0 && !hub.isOver) {
    try {
      if (hub.bells.size > 0) {
        const { snapshot, isChanged } = await changedSince(db, seen)
        // Who began to hear before the first look may have read what it does not know of.
        if (isChanged || seen === null) ringAll(hub.bells)
        seen = snapshot
      } else seen = null
      await wait(listenUrl ? GAP_MS : LOOK_MS, undefined, { ref: false })
      if (!listenUrl) continue
      hub.isTold = false
      await hub.told.sleep(RARELY_MS)
      // What was announced while nobody was connected.
      if (!hub.isTold) ringAll(hub.anyBells)
    } catch (error) {
      log.error({ err: error }, 'changes of what is public could not be looked for')
      await wait(PAUSE_MS, undefined, { ref: false })
    }
  }
  hub.isLooking = false
}
