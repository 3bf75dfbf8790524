import { startTestServer } from '#lib/testing/test-server.ts'
import type { MutantOnDatabase } from './kept-mutants.ts'
import { tell } from './report.ts'
import { createTrial, inParallel } from './trial-pool.ts'
import type { Tried } from './tried.ts'

/** The tests of one mutant take half a minute at most; one that keeps them waiting for a lock is caught. */
const LIMIT_MS = 240_000

/** Tries each mutant on its tests, all on one server; each in a process of its own, as a test that fails may leave its connections. */
export async function tryOnDatabase(mutants: readonly MutantOnDatabase[], lanes: number): Promise<Tried[]> {
  if (mutants.length === 0) return []
  const server = await startTestServer()
  const env = { TEST_DATABASE_URL: server.databaseUrl, TEST_ADMIN_URL: server.adminUrl }
  const play = (tests: readonly string[], changed: { file: string; source: string } | null) => {
    const trial = createTrial(env)
    return trial.play({ tests, users: [], changed }, LIMIT_MS).finally(trial.end)
  }
  const open = <Item, Done>(work: (item: Item) => Promise<Done>) => ({ work, close: () => {} })
  try {
    await inParallel([...new Set(mutants.flatMap(({ tests }) => tests))], lanes, () =>
      open(async (test: string) => {
        const { failed } = await play([test], null)
        if (failed !== null) throw new Error(`${test} fails without any mutant: ${failed}`)
      }),
    )
    return await inParallel(mutants, lanes, () =>
      open(async (mutant: MutantOnDatabase): Promise<Tried> => {
        const { failed } = await play(mutant.tests, { file: mutant.file, source: mutant.source })
        const tried = { mutant, noticedBy: failed === null ? null : 'test' } as const
        tell(tried)
        return tried
      }),
    )
  } finally {
    await server.stop()
  }
}
