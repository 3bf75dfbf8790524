import { parseArgs } from 'node:util'
import { SEED_SIZES } from '#lib/demo/seed.ts'
import { firstLoads } from './first-load.ts'
import { listTimes } from './list-times.ts'
import { measure, type Target } from './measure.ts'
import { listTable, loadTable, type Result, requestTable, writeSection } from './report.ts'
import { demandSameAnswers } from './same-answers.ts'
import { SCENARIOS, SCREENS, type Scenario } from './scenarios.ts'
import { type Servers, startServers } from './servers.ts'
import { signIn } from './sign-in.ts'

/**
 * `npm run bench -- --size event|huge --rounds 7 --write`: rooms through a raw server, the CMS alone and the console, on the
 * same data in the same run. `--write` puts the tables into docs/performance.md. Linux only (/proc).
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'event' },
    rounds: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
    loads: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const size = SEED_SIZES.find((known) => known === values.size) ?? 'event'
const rounds = Number(values.rounds)
// A status filter over 200,000 entries takes long enough to be measured with few.
const few = size === 'huge' ? 5 : 1

const PAGE = 'Next.js, page'

function targetsOf({ api, page }: Scenario, { raw, cms, next }: Servers, cookie: string): Target[] {
  const path = `/cms/v1/fe${api}`
  return [
    { name: 'raw node:http + pg', pid: raw.pid, url: raw.origin + path, cookie, requests: 100 / few },
    { name: 'CMS alone', pid: cms.pid, url: cms.origin + path, cookie, requests: 100 / few },
    { name: 'Next.js, API', pid: next.pid, url: next.origin + path, cookie, requests: 60 / few },
    { name: PAGE, pid: next.pid, url: next.origin + page, cookie, requests: 30 / few },
  ]
}

async function bench(servers: Servers): Promise<void> {
  const cookie = await signIn(servers.next.origin)
  const results: Result[] = []
  for (const scenario of SCENARIOS) {
    const targets = targetsOf(scenario, servers, cookie)
    await demandSameAnswers(targets.filter((target) => target.name !== PAGE))
    results.push({ scenario: scenario.name, measured: await measure(targets, rounds) })
  }
  const tables: Record<string, string> = { [`requests ${size}`]: requestTable(results, size, rounds) }
  if (size === 'huge') tables.lists = listTable(await listTimes(servers.cms.origin, cookie))
  if (values.loads) tables['first load'] = loadTable(await firstLoads(servers.next.origin, SCREENS, cookie))
  for (const [name, table] of Object.entries(tables)) {
    console.log(`\n${table}`)
    if (values.write) await writeSection(name, table)
  }
}

const servers = await startServers(size)
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error(`stopped by ${signal}`)))
})
try {
  await Promise.race([bench(servers), interrupted])
} finally {
  await servers.stop()
}
process.exit()
