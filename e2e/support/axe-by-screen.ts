import { screenOfPath } from '#lib/contracts/screens.ts'
import type { AxeRun } from './accessible.ts'

type Line = { addresses: Set<string>; runs: number; rules: Set<string>; findings: number }
/** What axe-core looked at and found, screen by screen. */
export type AxeByScreen = Map<string, Line>

/** The screen of an address, or the first part of a page's that is none. */
const screenOf = (address: string): string => {
  const path = address.split('?')[0] ?? ''
  return screenOfPath(path) ?? path.split('/')[1] ?? ''
}

/** Adds what axe-core said of an address. */
export function addRun(table: AxeByScreen, address: string, { rules, problems }: AxeRun): void {
  const screen = screenOf(address)
  const line = table.get(screen) ?? { addresses: new Set(), runs: 0, rules: new Set(), findings: 0 }
  table.set(screen, line)
  line.addresses.add(address)
  line.runs += 1
  line.findings += problems.length
  for (const rule of rules) line.rules.add(rule)
}

/** As a table in Markdown. `rules`: those that had something to look at. */
export const axeTable = (table: AxeByScreen): string =>
  [
    '| screen | addresses | runs | rules | findings |',
    '| --- | --: | --: | --: | --: |',
    ...[...table].map(
      ([screen, it]) => `| ${screen} | ${it.addresses.size} | ${it.runs} | ${it.rules.size} | ${it.findings} |`,
    ),
    '',
  ].join('\n')
