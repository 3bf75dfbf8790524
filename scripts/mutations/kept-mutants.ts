import { readFileSync } from 'node:fs'
import { concurrencyMutants } from './kept/concurrency-mutants.ts'
import type { KeptMutant } from './kept/kept-mutant.ts'
import { scopeMutants } from './kept/scope-mutants.ts'
import { workerMutants } from './kept/worker-mutants.ts'
import { type Mutant, mutantOf } from './mutant.ts'

export type MutantOnDatabase = Mutant & Pick<KeptMutant, 'tests' | 'why'>

/** The mutants kept by hand, as they are in the files of today. */
export const keptMutants = (): MutantOnDatabase[] =>
  [...scopeMutants, ...concurrencyMutants, ...workerMutants].map(mutantOnDatabase)

/** A mutant kept by hand, as it is in its file of today. Throws where its text is not there exactly once. */
export const mutantOnDatabase = (kept: KeptMutant): MutantOnDatabase => ({
  ...madeOf(kept),
  tests: kept.tests,
  why: kept.why,
})

function madeOf({ file, before, after }: KeptMutant): Mutant {
  const source = readFileSync(file, 'utf8')
  const start = source.indexOf(before)
  if (start === -1 || source.includes(before, start + 1)) {
    throw new Error(`${file} has this text not exactly once; change scripts/mutations/kept: ${before}`)
  }
  return mutantOf(file, source, { start, end: start + before.length, text: after })
}
