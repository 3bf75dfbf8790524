import { type Kysely, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { openStore } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { type SeedSize, seed } from '#lib/demo/seed.ts'
import type { Env } from '../env.ts'

/** Fills an empty, migrated expo from the command line, with its files. Answers the rows written by table; throws as `seed` does. */
export async function fillExpo(db: Kysely<DB>, size: SeedSize, env: Env): ReturnType<typeof seed> {
  // Nothing is signed here, so that no secret is needed.
  const store = openStore(s3Settings(env), { dataDir: env.DATA_DIR, secret: '' })
  const counts = await seed(db, size, { now: new Date(), appEnv: env.APP_ENV, store })
  // The planner would go on believing that the tables are empty.
  await sql`analyze`.execute(db)
  return counts
}
