import { testDb } from '#lib/testing/test-db.ts'
import { createPool } from './connect.ts'

const { databaseUrl } = await testDb()

test('a connection lost while a transaction holds it is reported, and the pool goes on', async () => {
  const lost: string[] = []
  const pool = createPool(databaseUrl, { max: 1, onLost: (error) => lost.push(error.message) })
  const held = await pool.connect()
  const { rows } = await held.query('select pg_backend_pid() as pid')
  const gone = new Promise((resolve) => held.once('end', resolve))
  const other = createPool(databaseUrl, { max: 1 })
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  await gone
  held.release(true)
  expect(lost.length).toBeGreaterThan(0)
  await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  await Promise.all([pool.end(), other.end()])
})
