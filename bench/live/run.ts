import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { EDITOR_AGAIN_SECONDS } from '#lib/contracts/editors.ts'
import { newId } from '#lib/core/id.ts'
import { conditions } from '../conditions.ts'
import { writeSection } from '../report.ts'
import { startConsole } from '../servers.ts'
import { changesOf } from './changes.ts'
import { addressesOf, type Crowd, enterAll, fillCrowd } from './crowd.ts'
import { type OpenPage, openPage } from './open-page.ts'
import { openStatementGate } from './statement-gate.ts'
import { openTabs } from './tabs.ts'
import { TimesTable } from './times-table.ts'

/**
 * `node bench/live/run.ts [--pages 200] [--homes 500] [--forms 500] [--changes 12] [--write]`: a built console with the data *event*. So many pages of every kind are open, half of people who see
 * everything and half of keepers of one room, and six tabs of Chromium beside them; a room is stopped, reopened and renamed in turn. Then so many home pages alone, and so many open forms. Prints, and
 * with `--write` puts into docs/performance.md, when a change was told and shown and what the database was sent for it.
 */
const count = (fallback: string) => ({ type: 'string', default: fallback }) as const
const { values } = parseArgs({
  options: {
    ...{ pages: count('200'), homes: count('500'), forms: count('500'), changes: count('12') },
    write: { type: 'boolean', default: false },
  },
})
const { pages, homes, forms, changes } = {
  ...{ pages: Number(values.pages), homes: Number(values.homes) },
  ...{ forms: Number(values.forms), changes: Number(values.changes) },
}
/** Nothing more comes of a change after this; a page that is not read by then is missed. */
const PATIENCE_MS = 30_000
const QUIET_MS = 3_000
const FORMS_MS = 60_000

let crowd: Crowd | undefined
let gate: Awaited<ReturnType<typeof openStatementGate>> | undefined
const server = await startConsole(
  async (db: Db) => {
    crowd = await fillCrowd(db, Math.max(100, Math.ceil(homes / 2)))
  },
  async (databaseUrl) => {
    gate = await openStatementGate(databaseUrl)
    return { DATABASE_URL: gate.url }
  },
)
if (!crowd || !gate) throw new Error('there is no database')
const { origin } = server
const { sent } = gate
const { subject } = crowd
const stop = async () => {
  await server.stop()
  gate?.stop()
}
const entered = await enterAll(origin, [...crowd.managers, ...crowd.keepers]).catch(async (error) => {
  await stop()
  throw error
})
const [maker = '', ...managers] = entered.slice(0, crowd.managers.length)
const keepers = entered.slice(crowd.managers.length)
const { change, come } = changesOf(origin, maker, subject)

/** Until no page reads any more and nothing came for a while. */
async function settled(open: readonly OpenPage[], from: number): Promise<void> {
  const last = () => Math.max(from, ...open.flatMap(({ heard }) => [heard.told.at(-1) ?? 0, heard.shown.at(-1) ?? 0]))
  const isOver = () => Date.now() - from > PATIENCE_MS
  while (!isOver() && (open.some((page) => page.isReading()) || Date.now() - last() < QUIET_MS)) await sleep(100)
}

/** What is asked once a second and more seldom whoever looks on: workers, and what each line asks as it is opened anew. */
async function idle(): Promise<number> {
  const before = sent.length
  await sleep(10_000)
  return (sent.length - before) / 10
}

/** When each change began, Unix milliseconds. */
const begun: number[] = []

type Cost = { told: number[]; shown: number[]; statements: number[] }

async function measured(open: readonly OpenPage[], count: number): Promise<Cost> {
  const cost: Cost = { told: [], shown: [], statements: [] }
  const aSecond = await idle()
  for (let n = 0; n < count; n += 1) {
    for (const { heard } of open) {
      heard.told = []
      heard.shown = []
    }
    const [from, before] = [Date.now(), sent.length]
    begun.push(from)
    await change(n)
    await settled(open, from)
    const own = sent.slice(before)
    cost.statements.push(Math.round(own.length - (aSecond * (Date.now() - from)) / 1000))
    for (const { heard } of open) {
      cost.told.push(...heard.told.slice(0, 1).map((at) => at - from))
      cost.shown.push(...heard.shown.slice(0, 1).map((at) => at - from))
    }
  }
  return cost
}

const table = new TimesTable()

/** Pages of every kind, and tabs beside them. */
async function ofPages(): Promise<void> {
  const addresses = addressesOf(subject)
  const open: OpenPage[] = []
  for (let n = 0; n < pages; n += 1) {
    const [people, paths] = n % 2 === 0 ? [managers, addresses.managers] : [keepers, addresses.keepers]
    const k = Math.floor(n / 2)
    open.push(await openPage(origin, people[k % people.length] ?? '', paths[k % paths.length] ?? ''))
  }
  const { tabs, close } = await openTabs(origin, managers.slice(-6), [
    ...['/TOP101', '/ROOM5110', `/ROOM5110/${subject.room}`, `/ROOM5701/${subject.pattern}`],
    ...[`/AREA4110/${subject.area}`, `/TRANS7000/${subject.transition}`],
  ])
  const { told, shown, statements } = await measured(open, changes)
  const kinds = new Set(open.map(({ path }) => path)).size
  table.times(`told, ${pages} open pages of ${kinds} kinds`, told, 'times')
  table.times('shown: read anew, where it concerns the page', shown, 'times')
  const stood = (await Promise.all(tabs.map(({ shown: of }) => of()))).map((moments) =>
    begun.flatMap((from) =>
      moments
        .filter((moment) => moment >= from && moment < from + PATIENCE_MS)
        .slice(0, 1)
        .map((moment) => moment - from),
    ),
  )
  table.times(`stands in ${tabs.length} tabs of Chromium beside them`, stood.flat(), 'times')
  for (const [n, { path }] of tabs.entries()) console.log(path, stood[n]?.join(' '))
  const failed = open.filter(({ heard }) => heard.failed > 0)
  console.log(
    `pages that could once not be read: ${failed.length} ${failed.map(({ path, heard }) => `${path} ${heard.failed}`).join(', ')}`,
  )
  table.counts('statements of one change, with its save and all that is read anew', statements)
  await close()
  for (const page of open) page.close()
}

/** A line is opened anew each minute: spread over one, as many are at each moment. */
const LINE_MS = 60_000

/** Home pages alone, of two scopes. */
async function ofHomes(): Promise<void> {
  for (const count of [2, Math.round(homes / 10), homes]) {
    const open: OpenPage[] = []
    for (let n = 0; n < count; n += 1) {
      const people = n % 2 === 0 ? managers : keepers
      open.push(await openPage(origin, people[Math.floor(n / 2) % people.length] ?? '', '/TOP101', false))
      await sleep(LINE_MS / count)
    }
    const { shown, statements } = await measured(open, 6)
    table.times(`the board of ${count} home pages, of two scopes`, shown, 'times')
    table.counts('statements of one change beside them, with its save', statements)
    for (const page of open) page.close()
    await sleep(QUIET_MS)
  }
}

/** Open forms, each of a room of its own, that say again that they are there. */
async function ofForms(): Promise<void> {
  const { rooms } = crowd as Crowd
  const open = Array.from({ length: forms }, (_, n) => `/rooms/${rooms[n % rooms.length]}/editors/${newId()}`)
  const stay = (n: number) => come(managers[n % managers.length] ?? '', open[n] ?? '')
  for (let n = 0; n < forms; n += 1) await stay(n)
  await sleep(QUIET_MS)
  const commitsFrom = (place: number) => sent.slice(place).filter(({ text }) => /^commit/i.test(text)).length
  const idleFrom = sent.length
  await sleep(FORMS_MS)
  const ofWorkers = commitsFrom(idleFrom)
  const [from, before] = [Date.now(), sent.length]
  const underWay: Promise<unknown>[] = []
  for (let n = 0; Date.now() - from < FORMS_MS; n += 1) {
    underWay.push(stay(n % forms))
    await sleep(Math.max(0, from + ((n + 1) * EDITOR_AGAIN_SECONDS * 1000) / forms - Date.now()))
  }
  await Promise.all(underWay)
  table.counts(`commits a minute of ${forms} open forms`, [commitsFrom(before) - ofWorkers])
}

try {
  if (pages > 0) await ofPages()
  if (homes > 0) await ofHomes()
  if (forms > 0) await ofForms()
  const text = table.toText(`${conditions(`data set *event*, ${changes} changes beside ${pages} pages`)}.`)
  console.log(text)
  if (values.write) await writeSection('live pages', text)
} finally {
  await stop()
}
