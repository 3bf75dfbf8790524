import { parseArgs } from 'node:util'
import type { Authority } from '#lib/core/authority.ts'
import { QUICK_TOTAL_MAX } from '#lib/core/paging.ts'
import { levelAccount } from '#lib/demo/seed-id.ts'
import { benchCms } from './bench-cms.ts'
import { conditions } from './conditions.ts'
import { makePeople, PEOPLE_SIZES } from './make-people.ts'
import { median } from './measure.ts'
import { writeSection } from './report.ts'
import { LIST_QUERIES } from './user-list-queries.ts'
import { withDatabase } from './with-database.ts'

/**
 * `node bench/user-lists.ts --repeats 9 --write`: every order, filter and search of the list of people, with 1,000 people and with
 * 100,000, as the system manager and as an area and a room manager, who see a part. The CMS in this process, one call at a time,
 * both sizes in turns.
 */
const { values } = parseArgs({
  options: { repeats: { type: 'string', default: '9' }, write: { type: 'boolean', default: false } },
})
const repeats = Number(values.repeats)

const READERS: readonly Authority[] = [0, 2, 4]

type Caller = Awaited<ReturnType<ReturnType<typeof benchCms>['callerFor']>>
type Page = { total: number; totalIsEstimate: boolean; items: unknown[] }
type Line = { reader: Authority; name: string; small: number; huge: number; rows: string; found: string }

async function ask(caller: Caller, query: string): Promise<{ ms: number; page: Page }> {
  const from = performance.now()
  const page = (await (await caller('GET', `/users?countTo=${QUICK_TOTAL_MAX}&${query}`)).json()) as Page
  return { ms: performance.now() - from, page }
}

async function compare(small: Caller, huge: Caller, reader: Authority): Promise<Line[]> {
  const lines: Line[] = []
  for (const { name, query } of LIST_QUERIES) {
    const times = { small: [] as number[], huge: [] as number[] }
    const shown = (await ask(small, query)).page.items.length
    const { page } = await ask(huge, query)
    const rows = `${shown} / ${page.items.length}`
    for (let n = 0; n < repeats; n += 1) {
      times.small.push((await ask(small, query)).ms)
      times.huge.push((await ask(huge, query)).ms)
    }
    const found = `${page.total}${page.totalIsEstimate ? '+' : ''}`
    lines.push({ reader, name, small: median(times.small), huge: median(times.huge), rows, found })
  }
  return lines
}

const tableOf = (lines: readonly Line[]) =>
  [
    `${conditions(`medians of ${repeats} calls`)}.`,
    '',
    '| level | asked for | 1,000 people, ms | 100,000 people, ms | ratio | rows shown | found of 100,000 |',
    '| --: | --- | --: | --: | --: | --: | --: |',
    ...lines.map(({ reader, name, small, huge, rows, found }) => {
      return `| ${reader} | ${name} | ${small.toFixed(1)} | ${huge.toFixed(1)} | ${(huge / small).toFixed(1)}x | ${rows} | ${found} |`
    }),
  ].join('\n')

await withDatabase((smallDb) =>
  withDatabase(async (hugeDb) => {
    await makePeople(smallDb, PEOPLE_SIZES.small)
    await makePeople(hugeDb, PEOPLE_SIZES.huge)
    const [small, huge] = [benchCms(smallDb), benchCms(hugeDb)]
    const lines: Line[] = []
    for (const reader of READERS) {
      const who = levelAccount(reader)
      lines.push(...(await compare(await small.callerFor(who), await huge.callerFor(who), reader)))
    }
    const table = tableOf(lines)
    console.log(table)
    if (values.write) await writeSection('user lists', table)
  }),
)
