import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { generateTypes } from './generate-types.ts'
import { closeTestRun, openTestRun, testServer } from './test-server.ts'

/** `npm run db:types`: migrates a throw-away database and writes its types beside the migrations. */
const target = path.resolve(import.meta.dirname, '../cms/kernel/db/db.d.ts')
await openTestRun()
try {
  const db = createDb((await testServer()).databaseUrl, { max: 1 })
  await writeFile(target, await generateTypes(db).finally(() => db.destroy()))
} finally {
  await closeTestRun()
}
