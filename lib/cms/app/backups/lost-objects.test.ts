import { newId } from '#lib/core/id.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { demandArchived, whenNamed } from './lost-objects.ts'

const { db, databaseUrl } = await testDb()
const at = new Date('2026-05-01T12:00:00Z')
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000)

test('a file that is damaged in the archive is never taken for one that is still on its way', () => {
  const damaged = { reason: 'changed', named: before(1) } as const
  const lost = [{ key: 'a', reason: 'missing', named: before(1) } as const, { key: 'b', ...damaged }]
  expect(() => demandArchived([...lost, { key: 'c', ...damaged }], at)).toThrow(/2 files in it are damaged, b first/)
})

test('a file that is missing may be on its way for ten minutes', () => {
  const missing = (minutes: number) => ({ key: `${minutes}`, reason: 'missing', named: before(minutes) }) as const
  expect(demandArchived([], at)).toBe(0)
  expect(demandArchived([missing(0), missing(9)], at)).toBe(2)
  expect(() => demandArchived([missing(9), missing(11)], at)).toThrow(/1 files never reached it, 11 first/)
})

test('how old a lost file is, is what its row says', async () => {
  const file = { file_name: 'a.txt', content_type: 'text/plain', purpose: 'test', size: 1, sha256: Buffer.alloc(32) }
  await db
    .insertInto('stored_objects')
    .values({ id: newId(), object_key: 'a', created_at: at, ...file })
    .execute()
  const lost = [{ key: 'a', reason: 'missing' }] as const
  expect(await whenNamed(databaseUrl, [...lost])).toEqual([{ key: 'a', reason: 'missing', named: at }])
})
