import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDb } from '#lib/cms/db/connect.ts'
import { generateTypes } from '#lib/cms/db/generate-types.ts'
import { startTestServer, templateName, urlOfDatabase } from './test-server.ts'

/** `npm run db:types`: migrates a throw-away database and writes its types beside the migrations. */
const target = path.resolve(import.meta.dirname, '../cms/db/db.d.ts')
const server = await startTestServer()
const db = createDb(urlOfDatabase(server.databaseUrl, templateName), { max: 1 })
try {
  await writeFile(target, await generateTypes(db))
} finally {
  await db.destroy()
  await server.stop()
}
