import { existsSync } from 'node:fs'
import { raceControls } from './kept/race-controls.ts'
import { keptMutants, mutantOnDatabase } from './kept-mutants.ts'

test('every mutant kept by hand fits the files of today, and its tests are there', () => {
  const mutants = keptMutants()
  expect(new Set(mutants.map(({ source }) => source)).size).toBe(mutants.length)
  expect(mutants.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([])
})

test('so does every negative control of a race', () => {
  const controls = raceControls.map(mutantOnDatabase)
  expect(controls.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(raceControls.map(({ why }) => why)).size).toBe(controls.length)
})
