import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pino from 'pino'
import type { Db } from '#lib/cms/context.ts'
import { createDb } from '#lib/cms/db/connect.ts'
import { startEmbedded } from '#lib/cms/db/embedded/server.ts'
import { searchPatterns } from '#lib/cms/db/keywords.ts'
import { migrate } from '#lib/cms/db/migrate.ts'
import { openSession } from '#lib/cms/identity/session.ts'
import { createCms } from '#lib/cms/index.ts'
import { SEED_SIZES, seed } from '#lib/cms/seed/seed.ts'
import { makePerson } from '#lib/testing/make.ts'
import { median } from './measure.ts'
import { writeSection } from './report.ts'

/**
 * `node bench/space-search.ts --size huge --write`: searches in the tree of spaces through the CMS in this process, in turns with
 * what the database needs at least: to look once at the whole schedule (status), or at every matching text (keywords).
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'huge' },
    rounds: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
  },
})
const size = SEED_SIZES.find((known) => known === values.size) ?? 'huge'
const rounds = Number(values.rounds)
/** In the middle of the event that the data set plans. */
const NOW = new Date('2025-07-01T03:00:00Z')

const STATUSES = ['waiting', 'opening', 'endingAgain', 'archiveEnding', 'public', 'stopping', 'unregistered']
const WORDS: readonly (readonly [string, string])[] = [
  ['館', 'one character, nearly every row'],
  ['食', 'one character, some rows'],
  ['日本', 'two characters, few rows'],
  ['鬱病', 'no row'],
]

const scheduleOnce = async (db: Db, status: string) => {
  for (const ofSpaces of [false, true]) {
    await sql`select count(*) from publication_statuses(${ofSpaces}, ${NOW}) where status = ${status}`.execute(db)
  }
}

const textsOnce = async (db: Db, word: string) => {
  const [like] = searchPatterns(word)
  for (const table of ['expo_areas', 'venue_areas', 'patterns', 'rooms']) {
    await sql`select count(*) from ${sql.table(table)} where search like ${like}`.execute(db)
  }
}

type Search = { name: string; query: string; least: (db: Db) => Promise<void> }

const SEARCHES: readonly Search[] = [
  ...STATUSES.map((status) => ({
    name: `status ${status}`,
    query: `status=${status}`,
    least: (db: Db) => scheduleOnce(db, status),
  })),
  ...WORDS.map(([word, what]) => ({
    name: `${word} (${what})`,
    query: `q=${encodeURIComponent(word)}`,
    least: (db: Db) => textsOnce(db, word),
  })),
]

type Page = { total: number; totalIsEstimate: boolean; nextCursor: string | null }

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; found: T }> => {
  const from = performance.now()
  const found = await work()
  return { ms: performance.now() - from, found }
}

async function rowOf(db: Db, ask: (query: string) => Promise<Page>, search: Search): Promise<string> {
  const first = await ask(search.query)
  const next = first.nextCursor && `${search.query}&cursor=${first.nextCursor}`
  const times: Record<'least' | 'page' | 'next', number[]> = { least: [], page: [], next: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.least.push((await timed(() => search.least(db))).ms)
    times.page.push((await timed(() => ask(search.query))).ms)
    if (next) times.next.push((await timed(() => ask(next))).ms)
  }
  const [least, page] = [median(times.least), median(times.page)]
  const following = next ? median(times.next).toFixed(0) : '-'
  const total = `${first.total}${first.totalIsEstimate ? '+' : ''}`
  return `| ${search.name} | ${total} | ${least.toFixed(0)} | ${page.toFixed(0)} | ${(page / least).toFixed(2)}x | ${following} |`
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'expo-bench-'))
const server = await startEmbedded({ dataDir })
const db = createDb(server.databaseUrl, { max: 5 })
try {
  await migrate(db)
  await seed(db, size, { now: NOW, appEnv: 'local' })
  const deps = {
    db,
    clock: () => NOW,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://console.bench',
    mailFrom: 'console@expo.example',
    appEnv: 'local' as const,
  }
  const { fetch } = createCms(deps)
  const manager = await makePerson(db, { authority: 0 })
  const client = { address: '', userAgent: 'bench' }
  const { setCookie } = await openSession({ db, now: NOW, deps, client }, manager)
  const headers = { cookie: setCookie.split(';')[0] ?? '' }
  const ask = async (query: string): Promise<Page> => {
    const answer = await fetch(new Request(`http://cms.bench/cms/v1/fe/space-nodes?${query}`, { headers }))
    if (!answer.ok) throw new Error(`${query} answered ${answer.status}`)
    return (await answer.json()) as Page
  }
  const rows: string[] = []
  for (const search of SEARCHES) rows.push(await rowOf(db, ask, search))
  const machine = `${cpus()[0]?.model.split(' ').slice(0, 2).join(' ')}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end`
  const table = [
    `${new Date().toISOString().slice(0, 10)}, data set *${size}*, medians of ${rounds}, Node ${process.version}, ${machine}.`,
    '',
    '| search | found | least, ms | first page, ms | / least | next page, ms |',
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
  console.log(table)
  if (values.write) await writeSection('space search', table)
} finally {
  await db.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
