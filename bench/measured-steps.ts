import type { Db } from '#lib/cms/kernel/context/context.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { timed } from './timed.ts'

type Step = { name: string; seconds: number; statements: number; memory: number }

/** Steps of a bench on a database, one after the other: their seconds, the statements that `db` was asked, and the peak memory (MiB) of this process by then. */
export function measuredSteps(of: Db) {
  const { spent, db } = countStatements(of)
  const steps: Step[] = []
  /** Does a step and answers what it came to. */
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    spent.statements = 0
    const found: T[] = []
    const seconds = await timed(async () => found.push(await work()))
    steps.push({ name, seconds, statements: spent.statements, memory: process.resourceUsage().maxRSS / 1024 })
    return found[0] as T
  }
  return { db, steps, step }
}

/** As they stand in a document, under what is said of all of them. */
export const tableOfSteps = (said: string, steps: readonly Step[]): string =>
  [
    said,
    '',
    '| step | s | statements | peak memory, MiB |',
    '| --- | --: | --: | --: |',
    ...steps.map(
      ({ name, seconds, statements, memory }) =>
        `| ${name} | ${seconds.toFixed(1)} | ${statements} | ${memory.toFixed(0)} |`,
    ),
  ].join('\n')
