import { appendFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { testFolder } from '#lib/testing/test-folder.ts'
import { followFile } from './follow-file.ts'

const folder = await testFolder()

test('lines that are added are told, those that go on with the one before', async () => {
  const file = path.join(folder, 'added.log')
  await writeFile(file, 'before\n')
  const told: string[] = []
  const followed = await followFile(file, (line) => void told.push(line))
  await appendFile(file, 'one\n\tand more\ntwo\n')
  await followed.stop()
  expect(told).toEqual(['one and more', 'two'])
})

test('a file that is not there yet, and one that is begun anew, are read from their begin', async () => {
  const file = path.join(folder, 'anew.log')
  const told: string[] = []
  const followed = await followFile(file, (line) => void told.push(line))
  await writeFile(file, 'the first line of all\n')
  await followed.stop()
  const again = await followFile(file, (line) => void told.push(line))
  await writeFile(file, 'anew\n')
  await again.stop()
  expect(told).toEqual(['the first line of all', 'anew'])
})
