import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type KyselyPlugin, sql } from 'kysely'
import { startEmbedded } from '#lib/cms/app/embedded/server.ts'
import { startJobRunner } from '#lib/cms/app/worker/job-runner.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { makePerson } from '#lib/testing/make.ts'
import { benchCms } from './bench-cms.ts'
import { conditions } from './conditions.ts'

/**
 * `node bench/jobs-beside.ts --rows 50000`: a large CSV invitation on a database that has lived, six files of one row by others beside
 * its check and beside its invitations, and the same file ended at three moments. Prints waits, rows a second and statements.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '50000' } } })
const count = Number(values.rows)
const AGE = 60

type Item = { id: string; version: number; state: string; invitedCount: number; done: number; rowCount: number }
type Call = Awaited<ReturnType<ReturnType<typeof benchCms>['callerFor']>>

const spent = { statements: 0 }
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    spent.statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

const seconds = (from: number) => (performance.now() - from) / 1000
const said = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

async function send(call: Call, name: string, rows: number): Promise<Item> {
  const lines = Array.from({ length: rows }, (_, n) => `${name}-${n}@expo.example,山田 花子,1`)
  const body = `email,name,authority\n${lines.join('\n')}\n`
  const answer = await call('POST', `/user-imports?fileName=${name}.csv`, { body })
  return ((await answer.json()) as { item: Item }).item
}

const look = async (call: Call, { id }: Item) =>
  ((await (await call('GET', `/user-imports/${id}`)).json()) as { item: Item }).item

async function until(call: Call, item: Item, is: (now: Item) => boolean): Promise<Item> {
  for (;;) {
    const now = await look(call, item)
    if (is(now)) return now
    await wait(50)
  }
}

const checked = (call: Call, item: Item) => until(call, item, ({ state }) => state === 'checked')

async function apply(call: Call, { id, version }: Item): Promise<void> {
  await call('POST', `/user-imports/${id}/apply`, { body: JSON.stringify({ mode: 'good' }), version })
}

async function whole(call: Call, name: string, rows: number): Promise<void> {
  const item = await checked(call, await send(call, name, rows))
  await apply(call, item)
  await until(call, item, ({ state }) => state === 'applied')
}

/** Six files of one row by six others, from upload to invitation, one after another sent a second apart. */
async function six(callers: Call[], name: string): Promise<string> {
  const waits = await Promise.all(
    callers.map(async (call, n) => {
      await wait(n * 1_000)
      const from = performance.now()
      await whole(call, `${name}${n}`, 1)
      return seconds(from)
    }),
  )
  return waits.map((it) => it.toFixed(1)).join(' ')
}

async function step(call: Call, item: Item, name: string, aside: () => Promise<string>, is: (now: Item) => boolean) {
  const [from, before] = [performance.now(), spent.statements]
  const [beside, now] = await Promise.all([aside(), until(call, item, is)])
  const took = seconds(from)
  said(
    `${name}: ${took.toFixed(1)} s, ${Math.round(count / took)} rows/s, ${spent.statements - before} statements; six beside: ${beside} s`,
  )
  return now
}

/** Ends the work when it has come to `state` and this far; how long the answer took, and what it says. */
async function ended(call: Call, item: Item, state: string, done: number, invited: string): Promise<Item> {
  const now = await until(call, item, (it) => it.state === state && it.done >= done)
  const from = performance.now()
  const answer = await call('POST', `/user-imports/${now.id}/cancel`, {
    body: JSON.stringify({ invited }),
  })
  const { item: after } = (await answer.json()) as { item: Item }
  said(
    `ended while ${state} at ${now.done}: answer after ${seconds(from).toFixed(2)} s, ${after.state}, ${after.invitedCount} invited`,
  )
  return after
}

async function bench(db: Db, databaseUrl: string): Promise<void> {
  const { deps, callerFor } = benchCms(db)
  const runner = startJobRunner({ ...deps, databaseUrl })
  const person = async () => callerFor(await makePerson(db, { authority: 0 }))
  const boss = await person()
  const others = await Promise.all(Array.from({ length: 6 }, person))
  for (let n = 0; n < AGE; n += 1) await whole(others[n % 6] ?? boss, `old${n}`, 5)
  await sql`analyze`.execute(db)
  said(`aged by ${AGE} files`)
  const item = await send(boss, 'large', count)
  const ready = await step(
    boss,
    item,
    'reading and check',
    () => six(others, 'a'),
    ({ state }) => state === 'checked',
  )
  await apply(boss, ready)
  await step(
    boss,
    item,
    'invitations',
    () => six(others, 'b'),
    ({ state }) => state === 'applied',
  )
  await ended(boss, await send(boss, 'next', count), 'reading', 0, 'keep')
  await ended(boss, await send(boss, 'third', count), 'checking', 1_000, 'keep')
  const last = await checked(boss, await send(boss, 'last', 5_000))
  await apply(boss, last)
  const from = performance.now()
  const back = await ended(boss, last, 'applying', 1_000, 'takeBack')
  await until(boss, back, ({ state }) => state === 'takenBack')
  said(`and everyone taken back ${seconds(from).toFixed(1)} s after the work began`)
  await runner.stop()
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'expo-bench-'))
const server = await startEmbedded({ dataDir })
const pool = createDb(server.databaseUrl, { max: 20 })
try {
  await migrate(pool)
  await bench(pool.withPlugin(counting), server.databaseUrl)
  console.log(conditions(`${count} rows`))
} finally {
  await pool.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
