import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import type { SeedSize } from '#lib/demo/seed.ts'
import type { FirstLoad } from './first-load.ts'
import type { ListTime } from './list-times.ts'
import type { Measured } from './measure.ts'

export type Result = { scenario: string; measured: Measured[] }

const FILE = new URL('../docs/performance.md', import.meta.url)

const inMs = (micros: number) => (micros / 1000).toFixed(micros < 10_000 ? 2 : 1)
const times = (value: number, base: number) => `${(value / base).toFixed(1)}x`

function rows({ scenario, measured }: Result): string[] {
  const base = measured[0]
  if (!base) return []
  return measured.map(({ name, cpu, p50, bytes }, i) => {
    const cells = [i === 0 ? scenario : '', name, inMs(cpu), times(cpu, base.cpu), inMs(p50), times(p50, base.p50)]
    return `| ${[...cells, (bytes / 1024).toFixed(0)].join(' | ')} |`
  })
}

/** The table of CPU and latency, with the conditions it was taken under. */
export function requestTable(results: readonly Result[], size: SeedSize, rounds: number): string {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus()[0]?.model ?? 'unknown CPU'}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end`
  return [
    `${day}, data set *${size}*, Node ${process.version}, ${machine}, medians of ${rounds} alternating rounds, one request at a time.`,
    '',
    '| request | served by | CPU ms | / raw | p50 ms | / raw | KB |',
    '| --- | --- | --: | --: | --: | --: | --: |',
    ...results.flatMap(rows),
  ].join('\n')
}

/** The table of the lists' times. */
export function listTable(times: readonly ListTime[]): string {
  const lines = times.map(({ list, asked, ms, total }) => `| ${list} | ${asked} | ${ms.toFixed(0)} | ${total} |`)
  return ['| list | asked for | p50 ms | rows found |', '| --- | --- | --: | --: |', ...lines].join('\n')
}

/** The table of first-load JavaScript. */
export function loadTable(loads: readonly FirstLoad[]): string {
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/
  const row = ({ path, named, arrived, landed, status }: FirstLoad) => {
    const remark = landed ? `led to ${landed}` : status === 200 ? '' : `answered ${status}`
    return `| ${path.replace(id, '[id]')} | ${named.toFixed(0)} | ${arrived.toFixed(0)} | ${remark} |`
  }
  return ['| screen | needed, KB gz | with preloads, KB gz | |', '| --- | --: | --: | --- |', ...loads.map(row)].join(
    '\n',
  )
}

/** Puts a text between the marks `<!-- name -->` and `<!-- /name -->` of docs/performance.md; what is around them stays. */
export const writeSection = (name: string, text: string): Promise<void> => changeSection(name, () => text)

/** The same with a text that is made of the one that stands there. */
export async function changeSection(name: string, toText: (text: string) => string): Promise<void> {
  const document = await readFile(FILE, 'utf8')
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [document.indexOf(open), document.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no marks for "${name}"`)
  const begin = from + open.length
  await writeFile(
    FILE,
    `${document.slice(0, begin)}\n${toText(document.slice(begin, to).trim())}\n${document.slice(to)}`,
  )
}
