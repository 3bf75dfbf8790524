import { conditions } from '../conditions.ts'
import type { Row, Taken } from './measure-at-once.ts'

const figure = (value: number) => value.toFixed(value < 10 ? 1 : 0)

function cells({ p50, p95, perSecond, cpu, databaseCpu }: Taken, least: Taken | undefined): string {
  const times = least ? `${(p50 / least.p50).toFixed(1)}x` : ''
  return [figure(p50), times, figure(p95), perSecond.toFixed(0), cpu.toFixed(2), databaseCpu.toFixed(2)].join(' | ')
}

/** The table of jobs, with `least` as the name of what is measured against. */
export function atOnceTable(rows: readonly Row[], what: string, least: string): string {
  const lines = rows.flatMap(({ job, connections, of }) =>
    [...of].map(
      ([name, taken], at) =>
        `| ${at === 0 ? `${job}, ${connections} at once` : ''} | ${name} | ${cells(taken, of.get(least))} |`,
    ),
  )
  return [
    `${conditions(what)}.`,
    '',
    '| job | done by | p50 ms | / least | p95 ms | a second | CPU of the server, ms | of PostgreSQL, ms |',
    '| --- | --- | --: | --: | --: | --: | --: | --: |',
    ...lines,
  ].join('\n')
}
