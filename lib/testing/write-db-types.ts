import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { generateTypes } from './generate-types.ts'
import { effectsAsText } from './learn-all.ts'
import { closeTestRun, openTestRun, testServer } from './test-server.ts'

/** `npm run db:types`: migrates a throw-away database and writes its types, and what each migration does to tables, beside the migrations. */
const target = path.resolve(import.meta.dirname, '../cms/kernel/db')
await openTestRun()
try {
  const db = createDb((await testServer()).databaseUrl, { max: 2 })
  await writeFile(path.join(target, 'db.d.ts'), await generateTypes(db))
  await writeFile(
    path.join(target, 'upgrade/migration-effects.json'),
    await effectsAsText(db).finally(() => db.destroy()),
  )
} finally {
  await closeTestRun()
}
