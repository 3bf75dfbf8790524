import { median, quantile } from '../measure.ts'
import { cpuMicros } from '../process-cpu.ts'
import { type Ask, connection } from './ask.ts'
import { confirm, type Job, type Places, readJobs, type Way, WRITES } from './jobs.ts'

/** A server under measurement. `database`: process ID of PostgreSQL, whose time is counted with that of the server. */
export type Contender = { name: string; way: Way; origin: string; cookie: string; pid: number; database: number }

/** Of one job at one server with so many connections: milliseconds until half and 95 of 100 were answered, answers a second, and of each the processor time, ms. */
export type Taken = { p50: number; p95: number; perSecond: number; cpu: number; databaseCpu: number }

type Step = (ask: Ask) => Promise<number[]>

/** One turn of a step on each of so many connections, until `count` are done; the milliseconds of each of its parts. */
async function take(contender: Contender, step: Step, connections: number, count: number): Promise<Taken[]> {
  const lines = Array.from({ length: connections }, () => connection(contender.origin, contender.cookie))
  const turns: number[][] = []
  let left = count
  const work = async (ask: Ask) => {
    while (left > 0) {
      left -= 1
      turns.push(await step(ask))
    }
  }
  const before = [await cpuMicros(contender.pid), await cpuMicros(contender.database)] as const
  const from = performance.now()
  await Promise.all(lines.map(({ ask }) => work(ask)))
  const seconds = (performance.now() - from) / 1000
  const used = [
    (await cpuMicros(contender.pid)) - before[0],
    (await cpuMicros(contender.database)) - before[1],
  ] as const
  for (const { close } of lines) close()
  const parts = (turns[0] ?? []).map((_, part) => turns.map((turn) => turn[part] ?? Number.NaN))
  const asked = parts.reduce((sum, of) => sum + of.length, 0)
  return parts.map((of) => ({
    p50: median(of),
    p95: quantile(of, 0.95),
    perSecond: asked / seconds,
    cpu: used[0] / 1000 / asked,
    databaseCpu: used[1] / 1000 / asked,
  }))
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const stepOf =
  (way: NonNullable<Job['ways'][Way]>): Step =>
  async (ask) => [await timed(() => way(ask))]

const writing =
  (way: Way): Step =>
  async (ask) => {
    const { create, update, remove } = WRITES[way]
    const times: number[] = []
    let from = performance.now()
    const lap = () => {
      times.push(performance.now() - from)
      from = performance.now()
    }
    const made = await create(ask)
    lap()
    const changed = await update(ask, made)
    lap()
    await remove(ask, changed)
    lap()
    return times
  }

const writingOurs = writing('ours')
const confirming: Step = async (ask) => [await timed(() => confirm(ask))]

export type Row = { job: string; connections: number; of: ReadonlyMap<string, Taken> }

/** Every job at every contender, one after the other, with each number of connections; `count`: turns of each. */
export async function measureAtOnce(
  contenders: readonly Contender[],
  places: Places,
  connections: readonly number[],
  count: number,
): Promise<Row[]> {
  const jobs = readJobs(places).map(({ name, ways }) => ({
    names: [name],
    stepAt: (way: Way) => ways[way] && stepOf(ways[way]),
  }))
  const all = [
    ...jobs,
    { names: ['create', 'update', 'delete'], stepAt: (way: Way) => (way === 'ours' ? writingOurs : writing(way)) },
  ]
  const rows: Row[] = []
  for (const { names, stepAt } of all) {
    for (const many of connections) {
      const found = names.map((job) => ({ job, connections: many, of: new Map<string, Taken>() }))
      for (const contender of contenders) {
        const step = stepAt(contender.way)
        if (!step) continue
        if (step === writingOurs) await take(contender, confirming, 1, 1)
        // What is done for the first time is not measured.
        await take(contender, step, many, many)
        for (const [part, taken] of (await take(contender, step, many, Math.max(count, many * 2))).entries()) {
          found[part]?.of.set(contender.name, taken)
        }
      }
      rows.push(...found)
    }
  }
  return rows
}
