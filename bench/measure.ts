import { Agent, get } from 'node:http'
import { cpuMicros } from './process-cpu.ts'

/** One way to serve a scenario: a URL at a server whose process we watch. */
export type Target = { name: string; pid: number; url: string; cookie: string; requests: number }

/** CPU per request and the median time until the last byte, both in microseconds, of one round. */
type Round = { cpu: number; p50: number }

export type Measured = { name: string; cpu: number; p50: number; bytes: number }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** One request from start to the last byte. Anything but 200 ends the run: a fast refusal is no result. */
function ask({ url, cookie }: Target): Promise<{ micros: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const headers = { cookie, 'accept-language': 'ja' }
    get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ micros: (performance.now() - started) * 1000, bytes })
        else reject(new Error(`${url} answered ${response.statusCode} ${response.headers.location ?? ''}`))
      })
    }).on('error', reject)
  })
}

/** The value below which a share of them lies, the last one for 1; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

async function round(target: Target): Promise<Round> {
  const times: number[] = []
  const before = await cpuMicros(target.pid)
  for (let i = 0; i < target.requests; i += 1) times.push((await ask(target)).micros)
  return { cpu: ((await cpuMicros(target.pid)) - before) / target.requests, p50: median(times) }
}

/** Measures the targets in alternating rounds, so that whatever else the machine does falls on all of them alike. */
export async function measure(targets: readonly Target[], rounds: number): Promise<Measured[]> {
  const results = targets.map((target) => ({ target, rounds: [] as Round[], bytes: 0 }))
  for (const result of results) {
    await round(result.target)
    result.bytes = (await ask(result.target)).bytes
  }
  for (let i = 0; i < rounds; i += 1) {
    for (const result of results) result.rounds.push(await round(result.target))
  }
  return results.map(({ target, rounds: all, bytes }) => ({
    name: target.name,
    bytes,
    cpu: median(all.map((one) => one.cpu)),
    p50: median(all.map((one) => one.p50)),
  }))
}
