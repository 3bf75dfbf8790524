import { globSync } from 'node:fs'
import { type Cover, coverage } from './covering-tests.ts'
import type { Mutant } from './mutant.ts'
import { createTrial, inParallel } from './trial-pool.ts'
import type { Tried } from './tried.ts'

const BASE_LIMIT = 60_000
/** A mutant that loops for ever is caught; one on a busy machine is not. */
const limitFor = (ms: number) => 5_000 + 10 * ms

/** Tries each mutant on the tests that use its file. Throws where those fail without any mutant. */
export async function tryWithoutDatabase(mutants: readonly Mutant[], lanes: number): Promise<Tried[]> {
  const coverOf = coverage(process.cwd(), globSync('{app,components,lib,messages,scripts}/**/*.test.ts'))
  const covers = new Map([...new Set(mutants.map(({ file }) => file))].map((file) => [file, coverOf(file)]))
  const limits = await limitsOf(covers, lanes)
  return inParallel(mutants, lanes, () => {
    const trial = createTrial({})
    const work = async (mutant: Mutant): Promise<Tried> => {
      const { file, source } = mutant
      const { tests, users } = covers.get(file) ?? NO_COVER
      const { failed } = await trial.play({ tests, users, changed: { file, source } }, limits.get(file) ?? BASE_LIMIT)
      return { mutant, noticedBy: failed }
    }
    return { work, close: trial.end }
  })
}

const NO_COVER: Cover = { tests: [], users: [] }

/** How long the tests of each file may take, by how long they take without a mutant. */
async function limitsOf(covers: ReadonlyMap<string, Cover>, lanes: number): Promise<Map<string, number>> {
  const limits = new Map<string, number>()
  await inParallel([...covers], lanes, () => {
    const trial = createTrial({})
    const work = async ([file, cover]: [string, Cover]) => {
      const { failed, ms } = await trial.play({ ...cover, changed: null }, BASE_LIMIT)
      if (failed !== null) throw new Error(`The tests of ${file} fail without any mutant: ${failed}`)
      limits.set(file, limitFor(ms))
    }
    return { work, close: trial.end }
  })
  return limits
}
