import { randomBytes } from 'node:crypto'
import { createPool } from '#lib/cms/db/connect.ts'
import { rememberEmpty } from './empty-tables.ts'
import { templateName } from './prepared-cluster.ts'
import { testServer, urlOfDatabase } from './test-server.ts'

/**
 * A migrated database on the server of this test run, copied from the template. `empty` makes it as it came. `drop` ends it and waits for
 * sessions that close; `with (force)` ends those that are left.
 */
export async function ownDatabase(prefix: 'test' | 'console') {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const { adminUrl, databaseUrl } = await testServer()
  const admin = createPool(adminUrl, { max: 1 })
  await admin.query(`create database ${name} template ${templateName} owner expo`)
  const { empty, close } = await rememberEmpty(adminUrl, name)
  const drop = async (how: '' | 'with (force)') => {
    await close()
    await admin.query(`drop database ${name} ${how}`)
    await admin.end()
  }
  return { databaseUrl: urlOfDatabase(databaseUrl, name), adminUrl, empty, drop }
}
