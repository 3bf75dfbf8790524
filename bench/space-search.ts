import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { searchPatterns } from '#lib/cms/kernel/db/keywords.ts'
import { SEED_SIZES, seed } from '#lib/demo/seed.ts'
import { levelAccount } from '#lib/demo/seed-id.ts'
import { benchCms } from './bench-cms.ts'
import { conditions } from './conditions.ts'
import { median } from './measure.ts'
import { writeSection } from './report.ts'
import { timed } from './timed.ts'
import { withDatabase } from './with-database.ts'

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

const statusesOnce = async (db: Db, status: string) => {
  await sql`select count(*) from publication_spans where kind in ('pattern', 'arEvent', 'venueArea', 'room')
    and status = ${status} and starts <= ${NOW} and ends > ${NOW}`.execute(db)
}

const textsOnce = async (db: Db, word: string) => {
  const [like] = searchPatterns(word)
  for (const table of ['expo_areas', 'venue_areas', 'patterns', 'rooms']) {
    await sql`select count(*) from ${sql.table(table)} where search like ${like}`.execute(db)
  }
}

/** As if someone had saved an entry: what was worked out before is used no more. */
const changeSomething = (db: Db) => sql`insert into public_changes default values on conflict do nothing`.execute(db)

type Search = { name: string; query: string; least: (db: Db) => Promise<void> }

const SEARCHES: readonly Search[] = [
  ...STATUSES.map((status) => ({
    name: `status ${status}`,
    query: `status=${status}`,
    least: (db: Db) => statusesOnce(db, status),
  })),
  ...WORDS.map(([word, what]) => ({
    name: `${word} (${what})`,
    query: `q=${encodeURIComponent(word)}`,
    least: (db: Db) => textsOnce(db, word),
  })),
]

type Page = { total: number; totalIsEstimate: boolean; nextCursor: string | null }
type Ask = (query: string) => Promise<Page>

async function rowOf(db: Db, ask: Ask, search: Search): Promise<string> {
  const first = await ask(search.query)
  const next = first.nextCursor && `${search.query}&cursor=${first.nextCursor}`
  const times: Record<'least' | 'page' | 'again' | 'next', number[]> = { least: [], page: [], again: [], next: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.least.push(await timed(() => search.least(db)))
    await changeSomething(db)
    times.page.push(await timed(() => ask(search.query)))
    times.again.push(await timed(() => ask(search.query)))
    if (next) times.next.push(await timed(() => ask(next)))
  }
  const inMs = (all: number[]) => (all.length === 0 ? '-' : (median(all) * 1000).toFixed(0))
  const ratio = (median(times.page) / median(times.least)).toFixed(2)
  const total = `${first.total}${first.totalIsEstimate ? '+' : ''}`
  return `| ${search.name} | ${total} | ${inMs(times.least)} | ${inMs(times.page)} | ${ratio}x | ${inMs(times.again)} | ${inMs(times.next)} |`
}

await withDatabase(async (db) => {
  await seed(db, size, { now: NOW, appEnv: 'local' })
  const call = await benchCms(db, () => NOW).callerFor(levelAccount(0))
  const ask: Ask = async (query) => (await (await call('GET', `/space-nodes?${query}`)).json()) as Page
  const rows: string[] = []
  for (const search of SEARCHES) rows.push(await rowOf(db, ask, search))
  const table = [
    `${conditions(`data set *${size}*, medians of ${rounds}`)}.`,
    '',
    '| search | found | least, ms | first page, ms | / least | once more, ms | next page, ms |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
  console.log(table)
  if (values.write) await writeSection('space search', table)
})
