import { parseArgs } from 'node:util'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { SEED_SIZES, type SeedSize } from '#lib/demo/seed.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'
import { fillExpo } from './fill-expo.ts'

function chosenSize(): SeedSize {
  const usage = `npm run seed -- --size ${SEED_SIZES.join('|')}`
  const wanted = readSize(usage)
  const size = SEED_SIZES.find((known) => known === wanted)
  if (size) return size
  throw new StartError(`There is no size "${wanted}". Choose one: ${usage}`)
}

/** A mistyped option, or npm having kept `--size` for itself, must not load another size than the one meant. */
function readSize(usage: string): string {
  try {
    return parseArgs({ options: { size: { type: 'string', default: 'demo' } } }).values.size
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}. Say it so: ${usage}`)
  }
}

/** `npm run seed -- --size demo|event|huge`: fills an empty expo, beside a running console or without one. */
await runCommand(async () => {
  const size = chosenSize()
  const env = await loadEnv()
  const started = Date.now()
  const database = await openDatabase(env, 'npm run seed')
  const db = createDb(database.databaseUrl, { max: 2 })
  try {
    await migrate(db, undefined, { tell: console.log })
    const counts = await fillExpo(db, size, env)
    const rows = Object.entries(counts).map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`)
    console.log(`Loaded "${size}" in ${((Date.now() - started) / 1000).toFixed(1)} s: ${rows.join(', ')}.`)
    if (size !== 'huge') console.log('Sign in as level0@expo.example to level6@expo.example, password Expo-demo-2025!')
  } finally {
    await db.destroy()
    await database.close()
  }
})
