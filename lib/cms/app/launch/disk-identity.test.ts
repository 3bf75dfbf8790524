import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { testDb } from '#lib/testing/test-db.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { adoptDisk, claimDisk, demandOwnDisk } from './disk-identity.ts'

const { db, truncate } = await testDb()
const folder = await testFolder()
const [one, other] = ['one', 'other'].map((name) => path.join(folder, name)) as [string, string]

beforeEach(truncate)
afterEach(async () => {
  await rm(one, { recursive: true, force: true })
  await rm(other, { recursive: true, force: true })
})

test('the first disk is the place of the files, at every start; a second one is refused with what to do', async () => {
  await claimDisk(db, one)
  await claimDisk(db, one)
  await expect(claimDisk(db, other)).rejects.toThrow(/lie on another disk .*\(S3_\*\).*npm run adopt-files/)
  await expect(demandOwnDisk(db, other)).rejects.toThrow('lie on another disk')
  await demandOwnDisk(db, one)
})

test('of many consoles with a disk each that start at once one is let in', async () => {
  const disks = Array.from({ length: 6 }, (_, n) => path.join(other, String(n)))
  const let_in = await Promise.allSettled(disks.map((disk) => claimDisk(db, disk)))
  expect(let_in.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a disk that another database used is as good, and so is one whose database was restored', async () => {
  await claimDisk(db, one)
  await truncate()
  await claimDisk(db, one)
})

test('a disk takes the place of another when someone says so; then the other is refused', async () => {
  await claimDisk(db, one)
  await adoptDisk(db, other)
  await claimDisk(db, other)
  await expect(claimDisk(db, one)).rejects.toThrow('lie on another disk')
})

test('a disk that lost what it held, or whose identity is damaged, is told', async () => {
  await claimDisk(db, one)
  await writeFile(path.join(one, 'store-id'), 'x')
  await expect(claimDisk(db, one)).rejects.toThrow('store-id is damaged')
  await rm(one, { recursive: true })
  await expect(claimDisk(db, one)).rejects.toThrow('lie on another disk')
})
