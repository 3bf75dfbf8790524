import path from 'node:path'
import { beginArchive, noteArchive, noteFork } from '#lib/cms/kernel/backups/log-archive-state.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { startLoop } from '#lib/cms/kernel/jobs/start-loop.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import type { Place } from '../backup-places/place.ts'
import { SPOOL } from '../embedded/log-spool.ts'
import { archiveContents, earliestOf, readBases } from './archive-contents.ts'
import { isShort } from './archive-place.ts'
import { closeSegment, clusterOf, makeBase } from './make-base.ts'
import { baseName, copyName, historyOf, nextHistory, readBaseName } from './names.ts'
import { outdatedOf } from './outdated.ts'
import { endsWithin, oneAtATime, troubles } from './pace.ts'
import { namedObjects, shipObjects } from './ship-objects.ts'
import { dropSegments, shipSegments } from './ship-segments.ts'

/** `dataDir`: of the embedded server; `days`: for how long any moment can be reached; `say`: tells the operator. */
type ArchiverParts = {
  databaseUrl: string
  adminUrl: string
  dataDir: string
  place: Place
  store: Pick<ObjectStore, 'read'>
  secret: string
  product: string
  days: number
  say: (line: string) => void
  /** How long a stop waits for what is under way. */
  stopMs?: number
}

export type Archiver = {
  /** Ends it within seconds: a copy under way is broken off, and a place that does not answer is left. */
  stop(): Promise<void>
  /** Puts away what a server handed over that has stopped since, as far as it comes within seconds; where it does not, that is told. */
  shipRest(): Promise<void>
}

const LOOK_MS = 10_000
/** Between two looks. */
const STOOD_STILL_MS = 60_000
const DAY_MS = 86_400_000
const BASE_MS = DAY_MS
const TIDY_MS = 3_600_000
/** After a copy that failed. */
const PAUSE_MS = 300_000
/** The server is stopped afterwards, and whoever stops the console waits for half a minute in all. */
const STOP_MS = 4_000

type Contents = Awaited<ReturnType<typeof archiveContents>>
type State = Contents & {
  /** What the server calls its cluster. */
  identifier: string
  /** The key under which its newest history is archived. */
  cluster: string
  earliest: Date | null
  /** From which time on objects are looked at. */
  objectsSince: Date
  /** Up to when all of them are there; undefined while the first look at them goes well. */
  objectsUntil: Date | undefined
  baseAfter: number
  tidyAfter: number
}

async function readState({ place, adminUrl }: ArchiverParts): Promise<State> {
  const identifier = await clusterOf(adminUrl)
  const cluster = historyOf(await place.list(), identifier)
  const contents = await archiveContents(place, cluster)
  const earliest = await earliestOf(place, cluster)
  // How far the archive is was written down before the server stopped, or was killed: the first segment since says how far it is now.
  await closeSegment(adminUrl)
  const objects = { objectsSince: new Date(0), objectsUntil: undefined }
  return { ...contents, ...objects, identifier, cluster, earliest, baseAfter: 0, tidyAfter: 0 }
}

const isBaseDue = ({ isWhole, newest, baseAfter }: State): boolean =>
  Date.now() >= baseAfter && (!isWhole || !newest || Date.now() - Date.parse(newest.begun) >= BASE_MS)

const WENT_BACK =
  'The database went back to an earlier state than its archive has, as by a snapshot of its machine or an older copy of DATA_DIR. What is changed from now on is archived by itself, and a new copy of the cluster is made; what was changed before stays in the archive, to be brought back by npm run restore -- --at.'

/** Said at a stop. */
export const LEFT_BEHIND =
  'The console stopped before the last changes had reached the archive of the log. They are in DATA_DIR and follow with its next start; until then they are nowhere else.'

/** What an archive has of a history that begins now: nothing. */
const forked = ({ cluster, identifier }: State) => ({
  cluster: nextHistory(cluster, identifier),
  shipped: undefined,
  isWhole: false,
  newest: undefined,
  earliest: null,
  baseAfter: 0,
})

async function removeBase(place: Place, name: string): Promise<void> {
  await place.remove(name)
  await place.remove(copyName(name))
}

/** Copies of the cluster since it went back, which was not known yet: under the key of the history before they would be followed by its segments. */
async function removeMisplaced(place: Place, { cluster }: State, until: Date): Promise<void> {
  const bases = (await place.list()).flatMap((name) => readBaseName(name) ?? [])
  for (const base of bases) if (base.cluster === cluster && base.begun > until) await removeBase(place, base.name)
}

async function renewBase(
  parts: ArchiverParts,
  db: Db,
  state: State,
  { current, ended }: { current: () => State | undefined; ended: AbortSignal },
): Promise<void> {
  state.baseAfter = Date.now() + PAUSE_MS
  state.isWhole = true
  try {
    const cluster = path.join(parts.dataDir, 'postgres')
    const history = state.cluster
    const base = await makeBase({ ...parts, cluster, history, objects: await namedObjects(db), ended })
    if ((current() ?? state).cluster !== history) {
      await removeBase(parts.place, baseName(history, new Date(base.begun)))
      throw new Error('the database went back to an earlier state, as was found while it was copied')
    }
    state.newest = base
    state.earliest ??= new Date(base.ended)
  } catch (error) {
    state.isWhole = false
    throw error
  }
}

async function tidy({ place, days }: ArchiverParts, db: Db, state: State): Promise<void> {
  if (Date.now() < state.tidyAfter) return
  state.tidyAfter = Date.now() + TIDY_MS
  const names = await place.list()
  const { bases, unread } = await readBases(place, names)
  const since = new Date(Date.now() - days * DAY_MS)
  const held = unread.filter(({ begun, isDamaged }) => begun >= since || !isDamaged)
  const gone = outdatedOf(names, bases, { since, held, named: new Set(await namedObjects(db)) })
  for (const name of gone) await place.remove(name)
  if (gone.length > 0) state.earliest = await earliestOf(place, state.cluster)
  if (held.length > 0) throw new Error(`these cannot be read: ${held.map(({ name }) => name).join(', ')}`)
}

async function copyObjects(parts: ArchiverParts, db: Db, state: State, ended: AbortSignal): Promise<void> {
  const begun = new Date()
  try {
    await shipObjects({ ...parts, db, ended, kept: state.kept }, state.objectsSince)
    state.objectsSince = begun
    state.objectsUntil = begun
  } catch (error) {
    state.objectsUntil ??= begun
    throw error
  }
}

/** Up to when everything is in the archive. The first copy of all objects takes its time, which is nobody's trouble. */
const reachOf = (segments: Date, objects: Date | undefined): Date =>
  objects && objects < segments ? objects : segments

/**
 * Keeps the archive of the embedded server's log until it is stopped: segments as they are handed over, a copy of the cluster every day and after a
 * gap, and the objects that rows name. What fails is told once and tried again; the server waits for none of it.
 */
export function startArchiver(parts: ArchiverParts): Archiver {
  const { place, dataDir, say, stopMs = STOP_MS } = parts
  const spool = path.join(dataDir, 'postgres', SPOOL)
  const db = createDb(parts.databaseUrl, { max: 2 })
  const ended = new AbortController()
  const trouble = troubles(say, ended.signal)
  let state: State | undefined
  let noted = ''
  let lookedAt = Date.now()

  const shipNow = async (now: State) => {
    const { shipped, isWhole, isForked } = await shipSegments(place, { ...now, spool })
    now.shipped = shipped
    now.isWhole &&= isWhole
    if (!isForked) return
    // What began after the last that is there of the history before could not be brought to any moment in it.
    if (shipped) await removeMisplaced(place, now, shipped.until)
    await noteFork(db, new Date())
    Object.assign(now, forked(now))
    say(WENT_BACK)
    now.shipped = (await shipSegments(place, { ...now, spool })).shipped
  }
  const note = async ({ shipped, earliest, objectsUntil }: State) => {
    if (!shipped) return
    const until = reachOf(shipped.until, objectsUntil)
    const reach = `${earliest?.getTime()} ${until.getTime()}`
    if (reach === noted) return
    await noteArchive(db, { from: earliest, until })
    noted = reach
  }
  const objects = oneAtATime((now: State) => trouble('its files', () => copyObjects(parts, db, now, ended.signal)))
  const base = oneAtATime(async (now: State) => {
    if (isBaseDue(now))
      await trouble('the copy of its cluster', () =>
        renewBase(parts, db, now, { current: () => state, ended: ended.signal }),
      )
    await trouble('clearing away what is old', () => tidy(parts, db, now))
  })
  const step = async () => {
    // A machine that went back may have gone with its memory: what the archive has is not what this process knows.
    if (Date.now() - lookedAt > STOOD_STILL_MS) state = undefined
    const isWell = await trouble('the log', async () => {
      if (!state) {
        await beginArchive(db, new Date())
        state = await readState(parts)
      }
      await shipNow(state)
      await note(state)
    })
    // What waits must not take the room that the server needs to work on.
    if (!isWell && (await isShort(dataDir)) && (await dropSegments(spool)) > 0 && state) state.isWhole = false
    if (isWell && state) {
      objects.start(state)
      base.start(state)
    }
    lookedAt = Date.now()
    return LOOK_MS
  }
  const loop = startLoop(step)
  let isIdle = false
  return {
    async stop() {
      ended.abort(new Error('the console stops'))
      // The last look may still start them.
      const work = loop
        .stop()
        .then(() => Promise.all([objects.end(), base.end()]))
        .then(() => db.destroy())
      isIdle = await endsWithin(stopMs, work)
    },
    async shipRest() {
      const now = state
      let isAll = false
      const ship = async (from: State) => {
        isAll = await trouble('the log', () => shipNow(from))
      }
      // What did not end before may still hold the segments in its hands.
      if (now && isIdle) await endsWithin(stopMs, ship(now))
      if (!isAll) say(LEFT_BEHIND)
    },
  }
}
