import { SETTINGS } from '../env.ts'

/** Where a preview listens and what it logs: all that it takes from the environment of its command. */
const taken = ['HOST', 'PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'PG_BIN']

const own = { APP_ENV: 'staging', DATA_DIR: '.data-preview' }
const port = '3200'

/**
 * Every setting of `npm run preview`. What it does not take is set to nothing, not left out: `.env` and the shell may name the
 * database, the bucket, the mail server and the provider of a console in use, none of which a preview may reach.
 */
export function previewSettings(source: NodeJS.ProcessEnv): Record<string, string> {
  const nothing = Object.fromEntries(SETTINGS.map((name) => [name, '']))
  const chosen = Object.fromEntries(taken.map((name) => [name, source[name] ?? '']))
  return { ...nothing, ...chosen, PORT: source.PORT || port, ...own }
}
