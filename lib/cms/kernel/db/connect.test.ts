import { sql } from 'kysely'
import { testDb } from '#lib/testing/test-db.ts'
import { createDb, createPool } from './connect.ts'

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

test('a session that is not told to keeps no plan of what it asked before', async () => {
  const db = createDb(databaseUrl, { max: 1 })
  await sql`create temporary table upgraded (id int)`.execute(db)
  const ask = () => sql`select * from upgraded where id = ${1}`.execute(db)
  // From the sixth time on the server would use a plan for all values, if there were one.
  for (let time = 0; time < 8; time += 1) await ask()
  await sql`alter table upgraded add column note text`.execute(db)
  await expect(ask()).resolves.toMatchObject({ rows: [] })
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([])
  await db.destroy()
})

test('the same in a session that keeps its plans is refused: that is what kept-plans.ts asks anew for', async () => {
  const pool = createPool(databaseUrl, { max: 1 })
  await pool.query('create temporary table upgraded (id int)')
  const ask = () => pool.query({ name: 'kept', text: 'select * from upgraded where id = $1', values: [1] })
  await ask()
  await pool.query('alter table upgraded add column note text')
  await expect(ask()).rejects.toMatchObject({ code: '0A000' })
  await pool.end()
})
