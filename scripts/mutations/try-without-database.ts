import { globSync, readFileSync } from 'node:fs'
import { type Cover, coverage } from './covering-tests.ts'
import type { Mutant } from './mutant.ts'
import { tell } from './report.ts'
import { createTrial, inParallel } from './trial-pool.ts'
import { noticedByTests, type Tried } from './tried.ts'
import { typeFault } from './type-check.ts'

const BASE_LIMIT = 300_000
/** A mutant that loops for ever is caught, in the file where it does; one on a busy machine is not. */
const limitFor = (ms: number) => 5_000 + 5 * ms

/**
 * Tries each mutant on the tests that use its file, and on the type checker where they all pass: the product is not built of
 * what that refuses. Throws where a test or the checker fails without any mutant.
 */
export async function tryWithoutDatabase(mutants: readonly Mutant[], lanes: number): Promise<Tried[]> {
  const coverOf = coverage(process.cwd(), globSync('{app,components,lib,messages,scripts}/**/*.test.ts'))
  const covers = new Map([...new Set(mutants.map(({ file }) => file))].map((file) => [file, coverOf(file)]))
  const byTypes = typeTrial()
  const times = await timesOf([...new Set([...covers.values()].flatMap(({ tests }) => tests))], lanes)
  const limitOf = (test: string) => limitFor(times.get(test) ?? 0)
  return inParallel(mutants, lanes, () => {
    const trial = createTrial({})
    const work = async (mutant: Mutant): Promise<Tried> => {
      const { file, source } = mutant
      const { tests, users } = covers.get(file) ?? NO_COVER
      const verdict = await trial.play({ tests, users, changed: { file, source } }, limitOf)
      const tried = { mutant, noticedBy: noticedByTests(verdict) ?? (await byTypes(mutant)) }
      tell(tried)
      return tried
    }
    return { work, close: trial.end }
  })
}

/** Whether the type checker refuses a mutant; each file is first looked at as it is. */
function typeTrial() {
  const unchanged = new Map<string, Promise<string | null>>()
  return async ({ file, source }: Mutant): Promise<'types' | null> => {
    const before = unchanged.get(file) ?? typeFault(file, readFileSync(file, 'utf8'))
    unchanged.set(file, before)
    const fault = await before
    if (fault !== null) throw new Error(`The type checker refuses ${file} without any mutant: ${fault}`)
    return (await typeFault(file, source)) === null ? null : 'types'
  }
}

const NO_COVER: Cover = { tests: [], users: [] }

/** How long each test file takes without a mutant, in milliseconds. */
async function timesOf(tests: readonly string[], lanes: number): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  await inParallel(tests, lanes, () => {
    const trial = createTrial({})
    const work = async (test: string) => {
      const { failed, ms } = await trial.play({ tests: [test], users: [], changed: null }, () => BASE_LIMIT)
      if (failed !== null) throw new Error(`${test} fails without any mutant: ${failed}`)
      times.set(test, ms)
    }
    return { work, close: trial.end }
  })
  return times
}
