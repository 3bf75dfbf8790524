import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { holderOf, killConsoleDatabase, openConsoleDatabase } from '#lib/testing/console-database.ts'
import { rounds } from '#lib/testing/long-form.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { type Api, apiAs } from './support/api.ts'
import { type Launched, launch } from './support/launch.ts'
import { manager } from './support/product.ts'
import { atLanding } from './support/shape-of.ts'
import { expect, test } from './support/test.ts'

/** Each costs a start of the console. At most fifty in each of the ways. */
const KILLS = rounds(3, 20, 150)
const writers = 4

type Home = { dataDir: string; port: string }

function startConsole({ dataDir, port }: Home): Promise<Launched> {
  const first = { FIRST_MANAGER_EMAIL: manager.email, FIRST_MANAGER_PASSWORD: manager.password }
  return launch('start', { PORT: port, DATA_DIR: dataDir, ...first }, /Expo Console is ready: .*\n/)
}

async function createdId(api: Api, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await api.post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return String((answer.body.item as { id: string }).id)
}

async function makeVenueArea(api: Api): Promise<string> {
  const spaceParentId = await createdId(api, '/expo-areas', { spaceTitle: '東ゲート' })
  return createdId(api, '/venue-areas', { spaceTitle: '大屋根リング', spaceParentId })
}

/** Creates rooms one after another until the console is gone; only what it acknowledged counts. */
async function write(api: Api, venueAreaId: string, acknowledged: string[], name: string): Promise<void> {
  for (let n = 1; ; n += 1) {
    const room = { spaceTitle: `${name}-${n}`, spaceType: 'main', metaType: 'pavilion', venueAreaIds: [venueAreaId] }
    const id = await createdId(api, '/rooms', room).catch((error: Error) => {
      // Nothing answered, or the half-dead console said so: not acknowledged.
      if (error instanceof TypeError || /: 5\d\d /.test(error.message)) return undefined
      throw error
    })
    if (!id) return
    acknowledged.push(id)
  }
}

/** In turn: all processes but PostgreSQL's, those too, and the one alone that holds the folder and started the pages and PostgreSQL. */
const WAYS = ['console', 'with its database', 'its supervisor alone'] as const

async function kill(console: Launched, dataDir: string, way: (typeof WAYS)[number] | undefined): Promise<void> {
  const pid = console.child.pid
  if (!pid) throw new Error('the console has no process')
  const gone = new Promise((resolve) => console.child.once('exit', resolve))
  if (way === 'its supervisor alone') process.kill(await holderOf(dataDir), 'SIGKILL')
  else process.kill(-pid, 'SIGKILL')
  if (way === 'with its database') await killConsoleDatabase(dataDir)
  await gone
}

/** Rooms as the database holds them, each with how many of its links and audit rows were written with it. */
async function storedRooms(dataDir: string) {
  const db = await openConsoleDatabase(dataDir)
  try {
    return await db
      .selectFrom('rooms')
      .select((room) => [
        'id',
        room
          .selectFrom('room_venue_areas')
          .whereRef('room_id', '=', 'rooms.id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('links'),
        room
          .selectFrom('audit')
          .where('action', '=', 'room.created')
          .whereRef('target_id', '=', 'rooms.id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('audits'),
      ])
      .execute()
  } finally {
    await db.destroy()
  }
}

test(`${KILLS} kills while rooms are created lose no acknowledged room and leave no half one`, {
  tag: atLanding('@one-only'),
}, async () => {
  test.setTimeout((15 + KILLS) * 60_000)
  const home: Home = { dataDir: await mkdtemp(path.join(tmpdir(), 'expo-kill-')), port: String(await freePort()) }
  const origin = `http://127.0.0.1:${home.port}`
  await copyPreparedCluster(home.dataDir)
  const acknowledged: string[] = []
  let running = await startConsole(home)
  const api = await apiAs(origin, manager)
  const venueAreaId = await makeVenueArea(api)

  for (let round = 1; round <= KILLS; round += 1) {
    const before = acknowledged.length
    const names = Array.from({ length: writers }, (_, writer) => `round ${round} writer ${writer}`)
    const writing = names.map((name) => write(api, venueAreaId, acknowledged, name))
    await expect.poll(() => acknowledged.length, { intervals: [5] }).toBeGreaterThan(before + (round % 20))
    await kill(running, home.dataDir, WAYS[(round - 1) % WAYS.length])
    await Promise.all(writing)
    running = await startConsole(home)
    const stored = await storedRooms(home.dataDir)
    expect(stored.filter(({ links, audits }) => links !== 1 || audits !== 1)).toEqual([])
    const ids = new Set(stored.map(({ id }) => id))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  }

  // The session outlived it all, and the console itself shows what is there.
  const list = await api.get('/rooms?limit=1')
  expect(list.status).toBe(200)
  expect(Number(list.body.total)).toBeGreaterThanOrEqual(acknowledged.length)
  test.info().annotations.push({ type: 'acknowledged', description: String(acknowledged.length) })
  await running.stop()
  await rm(home.dataDir, { recursive: true, force: true })
})
