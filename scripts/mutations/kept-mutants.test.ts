import { existsSync } from 'node:fs'
import { keptMutants } from './kept-mutants.ts'

test('every mutant kept by hand fits the files of today, and its tests are there', () => {
  const mutants = keptMutants()
  expect(new Set(mutants.map(({ source }) => source)).size).toBe(mutants.length)
  expect(mutants.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([])
})
