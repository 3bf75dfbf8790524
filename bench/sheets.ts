import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { SHEET_MAX_CHANGES, SHEET_MAX_ROWS } from '#lib/contracts/sheets.ts'
import { newId } from '#lib/core/id.ts'
import { makePerson } from '#lib/testing/make.ts'
import { benchCms } from './bench-cms.ts'
import { conditions } from './conditions.ts'
import { measuredSteps, tableOfSteps } from './measured-steps.ts'
import { writeSection } from './report.ts'
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

async function makeRooms(db: Db, rooms: number): Promise<void> {
  const now = new Date()
  const room = { room_class: 'main', room_type: 'pavilion', created_at: now, updated_at: now }
  const rows = Array.from({ length: rooms }, (_, n) => ({ id: newId(now), space_title: `表の室${n}`, ...room }))
  await insertSet(db, 'rooms', rows)
  // As a database that has been at work for a while knows its tables.
  await sql`analyze`.execute(db)
}

async function bench(db: Db) {
  await makeRooms(db, count - fresh)
  const { db: counted, steps, step } = measuredSteps(db)
  const call = await benchCms(counted).callerFor(await makePerson(db, { authority: 1 }))
  type Item = { id: string; version: number; counts: Record<string, number>; sameCount: number }
  const item = async (answer: Response) => ((await answer.json()) as { item: Item }).item
  const compare = (name: string, body: BodyInit) =>
    step(`${name}: compared`, async () => item(await call('POST', '/sheets?kind=room&fileName=a.csv', { body })))
  const apply = (name: string, { id, version }: Item) =>
    step(`${name}: applied`, async () => item(await call('POST', `/sheets/${id}/apply`, { body: '{}', version })))
  const lines = Array.from({ length: fresh }, (_, n) => `新しい室${n},main,pavilion`)
  const added = await compare(`${fresh} new rows`, ['名称,ルーム区分,ルーム種別', ...lines].join('\n'))
  if (added.counts.new !== fresh) throw new Error(JSON.stringify(added.counts))
  await apply(`${fresh} new rows`, added)
  const file = await step(`${count} rows: exported`, async () =>
    (await call('GET', '/sheet-file?kind=room&format=utf-8-bom')).arrayBuffer(),
  )
  const same = await compare(`${count} rows as they were`, file)
  if (same.sameCount !== count) throw new Error(`${same.sameCount} of ${count} the same`)
  await apply(`${count} rows as they were`, same)
  return steps
}

await withDatabase(async (db) => {
  const table = tableOfSteps(`${conditions(`${count} rooms`)}. One connection does all of it.`, await bench(db))
  console.log(table)
  if (values.write) await writeSection('spreadsheets', table)
})
