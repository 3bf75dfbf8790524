import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { hearChanges, nextBoundary } from '#lib/cms/publication/public-state/door.ts'
import type { LiveChange } from '#lib/contracts/live-changes.ts'
import { outsideCall } from '#lib/core/logs/call-scope.ts'
import { readTold, type Told } from './read-told.ts'
import { type Reader, toldTo } from './told-to.ts'

/** Changes that follow each other are looked at together. */
const GAP_MS = 500
/** Without announcements it is looked this often. */
const LOOK_MS = 1_000
const PAUSE_MS = 5_000

/** An open stream. `tell` hears what came for this reader, if anything; `isGap`: more came than is told. */
type Watcher = { reader: Reader; tell: (changes: readonly LiveChange[], isGap: boolean) => void }

type Parts = Pick<Deps, 'db' | 'log' | 'clock' | 'listenUrl'>
type Ear = ReturnType<typeof hearChanges>
type Hub = { watchers: Set<Watcher>; running: Promise<void> | null }

const hubs = new WeakMap<Db, Hub>()

/** Tells a watcher of changes until the function that is answered is called. Once it is answered, none that is committed later is missed. */
export async function watch(deps: Parts, watcher: Watcher): Promise<() => void> {
  const hub = hubs.get(deps.db) ?? { watchers: new Set(), running: null }
  hubs.set(deps.db, hub)
  hub.watchers.add(watcher)
  hub.running ??= outsideCall(() => begin(hub, deps))
  try {
    await hub.running
  } catch (error) {
    hub.watchers.delete(watcher)
    throw error
  }
  return () => void hub.watchers.delete(watcher)
}

/** Looks for the first time, and goes on without being waited for. */
async function begin(hub: Hub, deps: Parts): Promise<void> {
  const ear = hearChanges(deps, true)
  const at = deps.clock()
  try {
    const { snapshot } = await readTold(deps.db, { seen: null, after: at, until: at })
    void goOn(hub, deps, ear, { seen: snapshot, at })
  } catch (error) {
    ear.leave()
    hub.running = null
    throw error
  }
}

/** Looks whenever something was announced, and when a period begins or ends, as long as somebody watches. */
async function goOn(hub: Hub, deps: Parts, ear: Ear, from: { seen: string; at: Date }) {
  let last = from
  while (hub.watchers.size > 0 && !ear.isOver()) {
    try {
      const next = await nextBoundary(deps.db, last.at)
      await untilDue(hub, deps, ear, next)
      if (hub.watchers.size > 0 && !ear.isOver()) last = await lookOnce(hub, deps, last)
      await wait(GAP_MS, undefined, { ref: false })
    } catch (error) {
      deps.log.error({ err: error }, 'what changed could not be looked for')
      await wait(PAUSE_MS, undefined, { ref: false })
    }
  }
  ear.leave()
  // Who came meanwhile begins anew.
  hub.running = hub.watchers.size > 0 && !ear.isOver() ? begin(hub, deps) : null
}

async function untilDue(hub: Hub, deps: Parts, ear: Ear, next: Date | null): Promise<void> {
  const left = () => (next ? next.getTime() - deps.clock().getTime() : Number.POSITIVE_INFINITY)
  while (hub.watchers.size > 0 && !ear.isOver() && left() > 0) {
    const isAnnounced = await ear.sleep(Math.max(1, Math.min(LOOK_MS, left())))
    if (isAnnounced || !deps.listenUrl) return
  }
}

async function lookOnce(hub: Hub, deps: Parts, last: { seen: string; at: Date }) {
  const at = deps.clock()
  const { snapshot, told, isMore } = await readTold(deps.db, { seen: last.seen, after: last.at, until: at })
  const watchers = [...hub.watchers]
  const readers = [...new Map(watchers.map(({ reader }) => [reader.id, reader])).values()]
  const changes = isMore ? null : await toldOrNull(deps, told, readers, at)
  for (const { reader, tell } of watchers) {
    const own = changes?.get(reader.id) ?? []
    if (own.length > 0 || !changes) tell(own, !changes)
  }
  return { seen: snapshot, at }
}

/** Null where it cannot be said to whom what is told: they read anew, and the next look begins behind it. */
async function toldOrNull({ db, log }: Parts, told: readonly Told[], readers: readonly Reader[], at: Date) {
  try {
    return await toldTo(db, told, readers, at)
  } catch (error) {
    log.error({ err: error }, 'to whom changes are told could not be asked')
    return null
  }
}
