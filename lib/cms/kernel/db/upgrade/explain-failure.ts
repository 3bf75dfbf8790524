import { type Kysely, sql } from 'kysely'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { TableIsBusy } from './lock-tables.ts'
import type { MigrationFile } from './migration-file.ts'
import { metOthers } from './try-again.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
const CLASSES: Readonly<Record<string, string>> = {
  '08': 'See that the database can be reached, then start again: it goes on where it was.',
  '53': 'Give the database what it lacks (disk, memory, connections), then start again: it goes on where it was.',
  '57': 'Start again when the database is up: it goes on where it was.',
}
const MISTAKE =
  'Go on with the version before this one, whose database this still is, and report this line to who makes the console.'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The database's user may not do what a migration needs. */
export function explainRights(error: unknown): StartError | null {
  if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) return null
  return new StartError(
    `The user of DATABASE_URL may not set up the database (${messageOf(error)}). Make it the owner: ALTER DATABASE name OWNER TO user`,
    { cause: error },
  )
}

/** Who holds a table now, by process and how long; what they do stays theirs. */
async function holdersOf<T>(db: Kysely<T>, table: string): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string | null; seconds: number | null }>`
    select distinct pg_locks.pid, nullif(application_name, '') as name, extract(epoch from now() - xact_start)::int as seconds
      from pg_locks left join pg_stat_activity using (pid)
      where relation = to_regclass(${table}) and granted and pg_locks.pid <> pg_backend_pid() order by seconds desc nulls last limit 3`.execute(
    db,
  )
  const holders = rows.map(
    ({ pid, name, seconds }) => `${name ?? 'process'} ${pid}${seconds === null ? '' : ` for ${seconds} s`}`,
  )
  return holders.length > 0 ? ` (held now by ${holders.join(', ')})` : ''
}

/** What went wrong with a migration, in one line: which, why, what to do. `session` is asked who was in the way. */
export async function explainFailure<T>(
  session: Kysely<T>,
  { name, way }: MigrationFile,
  error: unknown,
): Promise<StartError> {
  const rights = explainRights(error)
  if (rights) return rights
  const left = way.kind === 'transaction' ? 'It left nothing behind' : 'The steps it has done stay'
  const stays = `${left}; the migrations before it are applied.`
  if (metOthers(error)) {
    const busy = error instanceof TableIsBusy ? error.table : undefined
    const holders = busy === undefined ? '' : await holdersOf(session, busy).catch(() => '')
    const what = busy === undefined ? messageOf(error) : `the table ${busy} was in use at each try${holders}`
    return new StartError(
      `Migration ${name} was not applied: ${what}. ${stays} Let long work (exports, imports, backups) end, then start again.`,
      { cause: error },
    )
  }
  const code = errorCode(error)
  const todo = CLASSES[code.slice(0, 2)] ?? MISTAKE
  return new StartError(
    `Migration ${name} was not applied: ${messageOf(error)}${code && ` [${code}]`}. ${stays} ${todo}`,
    {
      cause: error,
    },
  )
}
