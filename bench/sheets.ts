import { parseArgs } from 'node:util'
import { type KyselyPlugin, sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { SHEET_MAX_CHANGES, SHEET_MAX_ROWS } from '#lib/contracts/sheets.ts'
import { newId } from '#lib/core/id.ts'
import { makePerson } from '#lib/testing/make.ts'
import { benchCms } from './bench-cms.ts'
import { conditions } from './conditions.ts'
import { writeSection } from './report.ts'
import { timed } from './timed.ts'
import { withDatabase } from './with-database.ts'

/**
 * `node bench/sheets.ts --rows 50000 --fresh 5000 --write`: a file of new rooms compared and applied, then the file of all rooms as it went out: statements,
 * seconds, and the peak memory of this process, which does all of it but the database's part.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: String(SHEET_MAX_ROWS) },
    fresh: { type: 'string', default: String(SHEET_MAX_CHANGES) },
    write: { type: 'boolean', default: false },
  },
})
const [count, fresh] = [Number(values.rows), Number(values.fresh)]

type Step = { name: string; seconds: number; statements: number; memory: number }

const peakMemory = () => process.resourceUsage().maxRSS / 1024

async function makeRooms(db: Db, rooms: number): Promise<void> {
  const now = new Date()
  const room = { room_class: 'main', room_type: 'pavilion', created_at: now, updated_at: now }
  const rows = Array.from({ length: rooms }, (_, n) => ({ id: newId(now), space_title: `表の室${n}`, ...room }))
  await insertSet(db, 'rooms', rows)
  // As a database that has been at work for a while knows its tables.
  await sql`analyze`.execute(db)
}

async function bench(db: Db): Promise<Step[]> {
  const spent = { statements: 0 }
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      spent.statements += 1
      return result
    },
  }
  await makeRooms(db, count - fresh)
  const call = await benchCms(db.withPlugin(counting)).callerFor(await makePerson(db, { authority: 1 }))
  const steps: Step[] = []
  const step = async <T>(name: string, ask: () => Promise<Response>, read: (answer: Response) => Promise<T>) => {
    spent.statements = 0
    let found: T | undefined
    const seconds = await timed(async () => {
      const answer = await ask()
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
      found = await read(answer)
    })
    steps.push({ name, seconds, statements: spent.statements, memory: peakMemory() })
    return found as T
  }
  type Item = { id: string; version: number; counts: Record<string, number>; sameCount: number }
  const item = async (answer: Response) => ((await answer.json()) as { item: Item }).item
  const compare = (name: string, body: BodyInit) =>
    step(`${name}: compared`, () => call('POST', '/sheets?kind=room&fileName=a.csv', { body }), item)
  const apply = (name: string, { id, version }: Item) =>
    step(`${name}: applied`, () => call('POST', `/sheets/${id}/apply`, { body: '{}', version }), item)
  const lines = Array.from({ length: fresh }, (_, n) => `新しい室${n},main,pavilion`)
  const added = await compare(`${fresh} new rows`, ['名称,ルーム区分,ルーム種別', ...lines].join('\n'))
  if (added.counts.new !== fresh) throw new Error(JSON.stringify(added.counts))
  await apply(`${fresh} new rows`, added)
  const file = await step(
    `${count} rows: exported`,
    () => call('GET', '/sheet-file?kind=room&format=utf-8-bom'),
    (answer) => answer.arrayBuffer(),
  )
  const same = await compare(`${count} rows as they were`, file)
  if (same.sameCount !== count) throw new Error(`${same.sameCount} of ${count} the same`)
  await apply(`${count} rows as they were`, same)
  return steps
}

await withDatabase(async (db) => {
  const steps = await bench(db)
  const table = [
    `${conditions(`${count} rooms`)}. One connection does all of it.`,
    '',
    '| step | s | statements | peak memory, MiB |',
    '| --- | --: | --: | --: |',
    ...steps.map(
      ({ name, seconds, statements, memory }) =>
        `| ${name} | ${seconds.toFixed(1)} | ${statements} | ${memory.toFixed(0)} |`,
    ),
  ].join('\n')
  console.log(table)
  if (values.write) await writeSection('spreadsheets', table)
})
