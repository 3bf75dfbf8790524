import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestInfo } from 'playwright/test'
import { screenOfPath } from '#lib/contracts/screens.ts'
import type { AxeRun } from './accessible.ts'

/** One run of axe-core. `look`: language and appearance, or those of a dialog. `rules`: had something to look at. `findings`: the rule of each. */
type Asked = { screen: string; address: string; look: string; rules: string[]; findings: string[] }

/** The screen of a path, or the first part of a page's that is none. */
const screenOf = (pathname: string): string => screenOfPath(pathname) ?? pathname.split('/')[1] ?? ''

/** What axe-core was asked and found while a test walked: kept beside its results, and written as tables with what the others of the run kept. */
export class AxeRuns {
  private readonly asked: Asked[] = []

  /** Adds what axe-core said at an address (with or without its origin). */
  add(address: string, look: string, { rules, problems }: AxeRun): void {
    const { pathname, search } = new URL(address, 'http://console.example')
    const findings = problems.map((it) => it.split(':')[0] ?? it)
    this.asked.push({ screen: screenOf(pathname), address: pathname + search, look, rules, findings })
  }

  /** Writes `axe-runs.json` beside the results of the test, and `axe-by-screen.txt` with all that the run has kept so far. */
  async write(testInfo: TestInfo): Promise<void> {
    await writeFile(testInfo.outputPath('axe-runs.json'), JSON.stringify(this.asked))
    const { outputDir } = testInfo.project
    const all: Asked[] = []
    for await (const file of glob('*/axe-runs.json', { cwd: outputDir }))
      all.push(...(JSON.parse(await readFile(path.join(outputDir, file), 'utf8')) as Asked[]))
    await writeFile(path.join(outputDir, 'axe-by-screen.txt'), axeTables(all))
  }
}

const groupBy = <T>(items: readonly T[], keys: (item: T) => readonly string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) for (const key of keys(item)) groups.set(key, [...(groups.get(key) ?? []), item])
  return groups
}

/** How often it was asked, and in bold what it found. */
const cell = (runs: readonly Asked[]): string => {
  const findings = runs.reduce((sum, it) => sum + it.findings.length, 0)
  return `${runs.length || ''}${findings ? ` **${findings} found**` : ''}`
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** As Markdown: runs by screen and look, then runs and findings by rule. */
function axeTables(all: readonly Asked[]): string {
  const looks = [...groupBy(all, (it) => [it.look]).keys()].sort()
  const screens = [...groupBy(all, (it) => [it.screen])].map(([screen, runs]) => {
    const addresses = new Set(runs.map((it) => it.address)).size
    return row([screen, addresses, ...looks.map((look) => cell(runs.filter((it) => it.look === look)))])
  })
  const rules = [...groupBy(all, (it) => [...new Set([...it.rules, ...it.findings])])].sort().map(([rule, runs]) => {
    const found = runs.flatMap((it) => it.findings).filter((it) => it === rule).length
    return row([rule, runs.length, found])
  })
  return [
    row(['screen', 'addresses', ...looks]),
    row(['---', '--:', ...looks.map(() => '--:')]),
    ...screens,
    row(['all', '', ...looks.map((look) => cell(all.filter((it) => it.look === look)))]),
    '',
    row(['rule', 'runs', 'findings']),
    row(['---', '--:', '--:']),
    ...rules,
    '',
  ].join('\n')
}
