import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { makePerson, makeRoom } from '#lib/testing/make.ts'
import { benchCms } from './bench-cms.ts'
import { conditions } from './conditions.ts'
import { median } from './measure.ts'
import { rawCopy, rawDelete, rawInserts } from './raw-import.ts'
import { writeSection } from './report.ts'
import { timed } from './timed.ts'
import { withDatabase } from './with-database.ts'

/**
 * `node bench/import-rate.ts --rows 100000 --write`: a CSV invitation through the CMS, its parts timed, the list of its people as
 * CSV, and the import taken back, against raw statements for as many rows in the same database and run; and the peak memory of
 * this process, which does all of it but the database's part.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, write: { type: 'boolean', default: false } },
})
const count = Number(values.rows)

async function* fileOf(room: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from('メールアドレス,氏名,権限区分,空間ID,空間名\r\n')
  for (let from = 0; from < count; from += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, count - from) }, (_, n) => {
      return `import${from + n}@expo.example,山田 花子 ${from + n},5,${room},\r\n`
    })
    yield Buffer.from(lines.join(''))
  }
}

/** How often the list is read each way; the middle one counts. */
const TURNS = 5

const peakMemory = () => process.resourceUsage().maxRSS / 1024

/** Reads a download to its end as a client does, a piece at a time. Returns how many lines it has. */
async function linesOf(answer: Response): Promise<number> {
  let lines = 0
  for await (const piece of answer.body ?? []) {
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1
  }
  return lines
}

type Item = { id: string; version: number; invitedCount: number; state: string }

async function bench(db: Db, databaseUrl: string) {
  const { deps, callerFor } = benchCms(db)
  const raw = { creator: await makePerson(db, { authority: 0 }), room: await makeRoom(db), count }
  const call = await callerFor(raw.creator)
  let item: Item = { id: '', version: 0, invitedCount: 0, state: '' }
  const asItem = async (answer: Promise<Response>) => {
    item = ((await (await answer).json()) as { item: Item }).item
  }
  const jobs = async () => {
    while (await doNextJob(deps));
    await asItem(call('GET', `/user-imports/${item.id}`))
  }
  const body = Readable.toWeb(Readable.from(fileOf(raw.room))) as BodyInit
  const upload = await timed(() => asItem(call('POST', '/user-imports?fileName=bench.csv', { body })))
  const check = await timed(jobs)
  await call('POST', `/user-imports/${item.id}/apply`, { body: JSON.stringify({ mode: 'all' }), version: item.version })
  const apply = await timed(jobs)
  if (item.invitedCount !== count) throw new Error(`invited ${item.invitedCount} of ${count}`)
  const importMemory = peakMemory()
  const csvs: number[] = []
  const copies: number[] = []
  // In turns, so that what the machine does besides meets both, and neither alone is the first to read what was just written.
  for (let turn = 0; turn < TURNS; turn += 1) {
    let lines = 0
    csvs.push(
      await timed(async () => {
        lines = await linesOf(await call('GET', '/user-csv'))
      }),
    )
    // The heading, everyone who was imported, and who did it.
    if (lines !== count + 2) throw new Error(`the file has ${lines} lines`)
    copies.push(await rawCopy(databaseUrl))
  }
  const [csv, copy] = [median(csvs), median(copies)]
  const rawInsert = await rawInserts(db, raw)
  const rawRemove = await rawDelete(db, raw)
  await call('POST', `/user-imports/${item.id}/take-back`, { body: '{}', version: item.version })
  const takeBack = await timed(jobs)
  if (item.state !== 'takenBack') throw new Error(`the import is ${item.state}`)
  return { upload, check, apply, csv, copy, takeBack, importMemory, memory: peakMemory(), rawInsert, rawRemove }
}

function tableOf({ rawInsert, rawRemove, ...step }: Awaited<ReturnType<typeof bench>>): string {
  const row = (name: string, seconds: number, base?: number) =>
    `| ${name} | ${seconds.toFixed(1)} | ${Math.round(count / seconds)} | ${base ? `${(seconds / base).toFixed(1)}x` : ''} |`
  const memory = `Peak memory of the process: ${step.importMemory.toFixed(0)} MiB after the import, ${step.memory.toFixed(0)} at the end.`
  return [
    `${conditions(`${count} rows`)}. ${memory}`,
    '',
    '| step | s | rows/s | / raw |',
    '| --- | --: | --: | --: |',
    row('raw: one insert, people alone', rawInsert.users),
    row('raw: people, grants, links, mails, audit, one insert each', rawInsert.all, rawInsert.all),
    row('upload and detection', step.upload, rawInsert.all),
    row('reading and check', step.check, rawInsert.all),
    row('import', step.apply, rawInsert.all),
    row('raw: COPY of the same list', step.copy, step.copy),
    row('everyone as CSV, to the last byte', step.csv, step.copy),
    row('raw: one delete of people with all of theirs, mails, audit', rawRemove, rawRemove),
    row('the import taken back', step.takeBack, rawRemove),
  ].join('\n')
}

await withDatabase(async (db, databaseUrl) => {
  const table = tableOf(await bench(db, databaseUrl))
  console.log(table)
  if (values.write) await writeSection('import', table)
})
