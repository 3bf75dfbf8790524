import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { hearChanges } from '#lib/cms/publication/public-state/door.ts'
import type { OperationsBoard } from '#lib/contracts/operations-board.ts'
import { outsideCall } from '#lib/core/logs/call-scope.ts'
import { HomeNews, type ReadHome } from './home-news.ts'
import { type NextMoments, nextMoments } from './next-moment.ts'
import { isUnlogged, ownRights, readTold, type Told } from './read-told.ts'
import { SHOWN_ON } from './shown-on.ts'
import { tellBesides } from './tell-beside.ts'
import { type Reader, toldTo } from './told-to.ts'
import { NOTHING, readersOf, type Watcher } from './watcher.ts'
import { type Edited, toldOfEditors, whoEdits } from './who-edits.ts'

/** Changes that follow each other are looked at together. */
const GAP_MS = 500
/** Without announcements it is looked this often. */
const LOOK_MS = 1_000
const PAUSE_MS = 5_000

type Ear = ReturnType<typeof hearChanges>
/** `counting`: what stands beside the boards is being read and told. */
type Hub = { watchers: Set<Watcher>; running: Promise<void> | null; counting: Promise<void> | null; home: HomeNews }
/** What the look before came to. */
type Last = { seen: string; at: Date; edited: Edited; receipts: string | null }

const hubs = new WeakMap<Db, Hub>()

/** Tells a watcher of changes until the function that is answered is called. Once it is answered, none that is committed later is missed. */
export async function watch(deps: Deps, watcher: Watcher): Promise<() => void> {
  const hub = hubs.get(deps.db) ?? newHub()
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

const newHub = (): Hub => ({ watchers: new Set(), running: null, counting: null, home: new HomeNews() })

/** The board of a reader, which all of her scope share who watch in this process. */
export async function boardFor(
  deps: Deps,
  reader: Reader,
  read: ReadHome['board'],
): Promise<OperationsBoard | undefined> {
  const { home } = hubs.get(deps.db) ?? newHub()
  return (await home.boardsOf(deps, [reader], deps.clock(), read)).get(reader.id)
}

/** Whoever watches missed something: she is told what stands beside her board when that is told next. */
export const oweBeside = (deps: Deps, reader: Reader): void => hubs.get(deps.db)?.home.oweBeside([reader.id])

/** Looks for the first time, and goes on without being waited for. */
async function begin(hub: Hub, deps: Deps): Promise<void> {
  const ear = hearChanges(deps, true)
  const at = deps.clock()
  try {
    const { snapshot, receipts } = await readTold(deps.db, { seen: null, after: at, until: at })
    void goOn(hub, deps, ear, { seen: snapshot, at, edited: await whoEdits(deps.db), receipts })
  } catch (error) {
    ear.leave()
    hub.running = null
    throw error
  }
}

/** Looks whenever something was announced, and when a period begins or ends, as long as somebody watches. */
async function goOn(hub: Hub, deps: Deps, ear: Ear, from: Last) {
  let last = from
  while (hub.watchers.size > 0 && !ear.isOver()) {
    try {
      const next = await nextMoments(deps.db, last.at)
      await untilDue(hub, deps, ear, next)
      if (hub.watchers.size > 0 && !ear.isOver()) last = await lookOnce(hub, deps, last, next.board)
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

async function untilDue(hub: Hub, deps: Deps, ear: Ear, { told, board }: NextMoments): Promise<void> {
  const first = Math.min(told?.getTime() ?? Number.POSITIVE_INFINITY, board?.getTime() ?? Number.POSITIVE_INFINITY)
  const untilNext = () => first - deps.clock().getTime()
  const left = () => Math.min(untilNext(), hub.home.besideDueIn())
  while (hub.watchers.size > 0 && !ear.isOver() && left() > 0) {
    const isAnnounced = await ear.sleep(Math.max(1, Math.min(LOOK_MS, left())))
    if (isAnnounced || !deps.listenUrl) return
  }
}

/** `entry`: when an opening or closing next comes to be ahead, soon or now on boards. */
async function lookOnce(hub: Hub, deps: Deps, last: Last, entry: Date | null): Promise<Last> {
  const at = deps.clock()
  const [{ snapshot, told, isMore, receipts }, edited] = await Promise.all([
    readTold(deps.db, { seen: last.seen, after: last.at, until: at }),
    whoEdits(deps.db),
  ])
  const watchers = [...hub.watchers]
  const readers = readersOf(watchers)
  const changes = isMore ? null : await toldOrNull(deps, told, readers, at)
  // Everyone's board shows notices, and what was seen to pass.
  const isNews = receipts !== last.receipts || told.some(({ kind }) => kind === 'notice')
  const hasEntered = entry !== null && entry <= at
  const mayStand = told.some((one) => !isUnlogged(one) || SHOWN_ON[one.kind].screens.includes('TOP101'))
  if (mayStand || isMore || isNews || hasEntered) hub.home.forgetBoards()
  const mayDiffer = ({ reader }: Watcher) =>
    !changes || isNews || changes.get(reader.id)?.some(({ screens }) => screens.includes('TOP101')) === true
  // What comes by itself, many a minute, has nothing counted anew.
  const isConcerned = (watcher: Watcher) =>
    mayDiffer(watcher) || changes?.get(watcher.reader.id)?.some(({ isQuiet }) => !isQuiet) === true
  hub.home.oweBeside(
    watchers
      .filter(({ readBeside }) => readBeside)
      .filter(isConcerned)
      .map(({ reader }) => reader.id),
  )
  const boards = await boardsOf(hub, deps, hasEntered ? watchers : watchers.filter(mayDiffer), at)
  const editing = toldOfEditors(last.edited, edited, new Set(told.map(({ id }) => id)))
  for (const { reader, readBoard, tell } of watchers) {
    const rights = ownRights(told, reader.id)
    if (rights) {
      tell({ ...NOTHING, isGap: true, rights })
      continue
    }
    const own = changes?.get(reader.id) ?? []
    const editors = editing.get(reader.id) ?? []
    const board = readBoard && boards?.get(reader.id)
    const isGap = !changes || (readBoard !== undefined && !boards)
    if (own.length > 0 || isGap || editors.length > 0 || board)
      tell({ changes: own, isGap, editing: editors, board, beside: undefined, rights })
  }
  // What happened is told first, and what happens meanwhile too: to count what is left may take its time.
  hub.counting ??= tellBesides(hub.home, deps, () => [...hub.watchers], at).finally(() => {
    hub.counting = null
  })
  return { seen: snapshot, at, edited, receipts }
}

/** The boards of those who are sent one; null where they cannot be read. */
async function boardsOf(hub: Hub, deps: Deps, watchers: readonly Watcher[], at: Date) {
  const shown = watchers.filter(({ readBoard }) => readBoard)
  const read = shown[0]?.readBoard
  if (!read) return new Map<string, OperationsBoard>()
  try {
    return await hub.home.boardsOf(deps, readersOf(shown), at, read)
  } catch (error) {
    deps.log.error({ err: error }, 'the boards of the day could not be read')
    return null
  }
}

/** Null where it cannot be said to whom what is told: they read anew, and the next look begins behind it. */
async function toldOrNull({ db, log }: Deps, told: readonly Told[], readers: readonly Reader[], at: Date) {
  try {
    return await toldTo(db, told, readers, at)
  } catch (error) {
    log.error({ err: error }, 'to whom changes are told could not be asked')
    return null
  }
}
