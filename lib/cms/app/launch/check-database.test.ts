import { createDb, createPool } from '#lib/cms/kernel/db/connect.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { checkDatabase } from './check-database.ts'

const { db, databaseUrl, adminUrl } = await testDb()

async function check(url: string): Promise<void> {
  const other = createDb(url, { max: 1 })
  try {
    await checkDatabase(other)
  } finally {
    await other.destroy()
  }
}

test('the embedded database is one the console can work with', async () => {
  await checkDatabase(db)
})

test.each([
  ['postgresql://nobody@127.0.0.1:1/none', 'No server listens there'],
  ['postgresql://nobody@no-such-host.invalid/none', 'host is not known'],
  [databaseUrl.replace(/\/test_[^?]*/, '/missing'), 'createdb'],
])('%s is told with what to do', async (url, message) => {
  await expect(check(url)).rejects.toThrow(message)
})

test('a database that does not know Japanese letters is refused', async () => {
  const admin = createPool(adminUrl, { max: 1 })
  await admin.query("create database plain_c template template0 encoding 'UTF8' locale 'C'")
  await expect(check(databaseUrl.replace(/\/test_[^?]*/, '/plain_c'))).rejects.toThrow('Japanese text needs UTF8')
  await admin.query('drop database plain_c')
  await admin.end()
})

test("another program's database is refused with its tables named, and left as it was", async () => {
  const admin = createPool(adminUrl, { max: 1 })
  await admin.query("create database foreign_shop template template0 encoding 'UTF8' locale 'C.UTF-8' owner expo")
  const url = databaseUrl.replace(/\/test_[^?]*/, '/foreign_shop')
  const shop = createPool(url, { max: 1 })
  await shop.query('create table orders (id int)')
  await shop.end()
  await expect(check(url)).rejects.toThrow('belongs to another program (it has the tables orders')
  await admin.query('drop database foreign_shop')
  await admin.end()
})
