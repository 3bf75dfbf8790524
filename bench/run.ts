import { parseArgs } from 'node:util'
import { SEED_SIZES } from '#lib/demo/seed.ts'
import { atOnce } from './at-once/at-once.ts'
import { firstLoads } from './first-load.ts'
import { listTimes } from './list-times.ts'
import { measure, type Target } from './measure.ts'
import { listTable, loadTable, type Result, requestTable, writeSection } from './report.ts'
import { demandSameAnswers } from './same-answers.ts'
import { SCENARIOS, SCREENS, type Scenario } from './scenarios.ts'
import { type Servers, startServers, startWithoutConsole } from './servers.ts'
import { signIn } from './sign-in.ts'

/**
 * `npm run bench -- --size event|huge --rounds 7 --write`: rooms through a raw server, the CMS alone and the console, on the
 * same data in the same run; then each job with so many connections at once (`--at-once 1,16,64`, `--turns 200`), beside the least work that does it and, with
 * `--peers`, Payload (see rows/payload.ts). `--no-console`: that alone, without a built console. `--write` puts the tables into docs/performance.md. Linux only (/proc).
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'event' },
    rounds: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
    loads: { type: 'boolean', default: true },
    console: { type: 'boolean', default: true },
    peers: { type: 'boolean', default: false },
    'at-once': { type: 'string', default: '1,16,64' },
    turns: { type: 'string', default: '200' },
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
  await tell(`requests ${size}`, requestTable(results, size, rounds))
  if (size === 'huge') await tell('lists', listTable(await listTimes(servers.cms.origin, cookie)))
  if (values.loads) await tell('first load', loadTable(await firstLoads(servers.next.origin, SCREENS, cookie)))
}

async function tell(name: string, table: string): Promise<void> {
  console.log(`\n${table}`)
  if (values.write) await writeSection(name, table)
}

const connections = values['at-once'].split(',').map(Number)
const withConsole = async () => {
  const servers = await startServers(size)
  return { servers, next: servers.next, work: () => bench(servers) }
}
const alone = async () => ({ servers: await startWithoutConsole(size), next: null, work: async () => {} })

const { servers, next, work } = await (values.console ? withConsole() : alone())
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error(`stopped by ${signal}`)))
})
try {
  const all = async () => {
    await work()
    const options = { connections, turns: Number(values.turns), peers: values.peers, size }
    await tell(`at once ${size}`, await atOnce(servers, next, options))
  }
  await Promise.race([all(), interrupted])
} finally {
  await servers.stop()
}
process.exit()
