import { closeTestRun, openTestRun } from '#lib/testing/test-server.ts'
import type { MutantOnDatabase } from './kept-mutants.ts'
import { tell } from './report.ts'
import type { Round } from './trial-messages.ts'
import { createTrial, inParallel, type LimitOf } from './trial-pool.ts'
import { noticedByTests, type Tried } from './tried.ts'

const BASE_LIMIT = 600_000
/** A mutant that keeps its tests waiting for a lock is caught; one on a busy machine is not. */
const limitFor = (ms: number) => 60_000 + 5 * ms

/** Tries each mutant on its tests, all on one server; each in a process of its own, as a test that fails may leave its connections. */
export async function tryOnDatabase(mutants: readonly MutantOnDatabase[], lanes: number): Promise<Tried[]> {
  if (mutants.length === 0) return []
  // The trials find its folder in the environment, which they inherit.
  await openTestRun()
  const play = (tests: readonly string[], changed: Round['changed'], limitOf: LimitOf) => {
    const trial = createTrial({})
    return trial.play({ tests, users: [], changed }, limitOf).finally(trial.end)
  }
  const times = new Map<string, number>()
  const open = <Item, Done>(work: (item: Item) => Promise<Done>) => ({ work, close: () => {} })
  try {
    await inParallel([...new Set(mutants.flatMap(({ tests }) => tests))], lanes, () =>
      open(async (test: string) => {
        const { failed, ms } = await play([test], null, () => BASE_LIMIT)
        if (failed !== null) throw new Error(`${test} fails without any mutant: ${failed}`)
        times.set(test, ms)
      }),
    )
    return await inParallel(mutants, lanes, () =>
      open(async (mutant: MutantOnDatabase): Promise<Tried> => {
        const { tests, file, source } = mutant
        const limitOf = (test: string) => limitFor(times.get(test) ?? BASE_LIMIT)
        const verdict = await play(tests, { file, source }, limitOf)
        const tried = { mutant, noticedBy: noticedByTests(verdict) }
        tell(tried)
        return tried
      }),
    )
  } finally {
    await closeTestRun()
  }
}
