import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { type Env, readEnv } from '../env.ts'

/** What would lead development to data that are not its own. */
const foreign = ['DATABASE_URL', 'CMS_API_ORIGIN', 'S3_ENDPOINT', 'S3_BUCKET'] as const

/**
 * The configuration of `npm run dev`: the environment of the command only. `.env` belongs to the console of `npm start`,
 * whose data are nothing to try things on. Throws StartError where the environment leads to such data.
 */
export function developmentEnv(source: NodeJS.ProcessEnv): Env {
  const set = foreign.filter((name) => source[name])
  if (set.length > 0) {
    const without = foreign.map((name) => `-u ${name}`).join(' ')
    throw new StartError(
      `npm run dev works on a database and files of its own, and ${set.join(', ')} would lead it elsewhere. Start it without: env ${without} npm run dev`,
    )
  }
  const env = readEnv({ ...source, DATA_DIR: source.DATA_DIR || '.data-dev' })
  if (env.APP_ENV === 'local') return env
  throw new StartError(`npm run dev is for APP_ENV=local and not for ${env.APP_ENV}. For the built console: npm start`)
}
