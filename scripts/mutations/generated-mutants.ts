import { globSync, readFileSync } from 'node:fs'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutants-of.ts'

/** What is changed by the operators: rules that need neither a database nor a browser. */
const SOURCES = ['lib/core/*.ts', 'lib/cms/kernel/csv/*.ts', 'lib/bff/same-origin.ts']

/** Every mutant of those files, sorted by file. */
export const generatedMutants = (): Mutant[] =>
  globSync(SOURCES)
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
