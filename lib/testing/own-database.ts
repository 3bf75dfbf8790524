import { randomBytes } from 'node:crypto'
import { createPool } from '#lib/cms/kernel/db/connect.ts'
import { rememberEmpty } from './empty-tables.ts'
import { templateName } from './prepared-cluster.ts'
import { testServer, urlOfDatabase } from './test-server.ts'

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const admin = createPool(adminUrl, { max: 1 })
  await admin.query(statement).finally(() => admin.end())
}

/**
 * A migrated database on the server of this test run, copied from the template. `empty` makes it as it came. `drop` ends it and waits for
 * sessions that close; `with (force)` ends those that are left. `adminPool` is the superuser's in it, `own` the tables that came empty.
 */
export async function ownDatabase(prefix: 'test' | 'console') {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const { adminUrl, databaseUrl } = await testServer()
  await asAdmin(adminUrl, `create database ${name} template ${templateName} owner expo`)
  const { own, empty, pool: adminPool } = await rememberEmpty(adminUrl, name)
  const drop = async (how: '' | 'with (force)') => {
    await adminPool.end()
    await asAdmin(adminUrl, `drop database ${name} ${how}`)
  }
  return { name, databaseUrl: urlOfDatabase(databaseUrl, name), adminUrl, adminPool, own, empty, drop }
}
