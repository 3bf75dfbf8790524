import { type Kysely, sql } from 'kysely'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

const oldestVersion = 150_000

const UNTRUSTED =
  "Nobody this machine trusts has signed the server's certificate. Name who has: sslrootcert=/path/to/ca.pem in the address, or NODE_EXTRA_CA_CERTS."

const advice: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_HAS_EXPIRED: "The server's certificate has expired. Renew it.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is of another name. Use the name it is of as the host.",
  ECONNREFUSED: 'No server listens there. Start it, or correct host and port.',
  ENOTFOUND: 'That host is not known. Correct it.',
  ETIMEDOUT: 'The server does not answer. Check the host and the network.',
  ENOENT: 'There is no socket at that place. Start the server, or correct the path.',
  NO_PRIMARY: 'Start the primary or promote a standby, and start again.',
  '28P01': 'The server refuses the password. Correct user and password.',
  '28000':
    'The server refuses this user or asks for an encrypted connection. Correct the user, or add ?sslmode=require.',
  '3D000': 'There is no such database. Create it: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME',
}

/** Why nothing could be asked of the database, and what to do. */
export function unusable(error: unknown): StartError {
  const reason = error instanceof Error && error.message ? ` (${error.message})` : ''
  const todo = advice[errorCode(error)] ?? 'Check it with psql.'
  return new StartError(`The database of DATABASE_URL cannot be used${reason}. ${todo}`, { cause: error })
}

/**
 * Makes sure the database of DATABASE_URL answers and is one the console can work with: PostgreSQL 15 or newer, UTF-8, and a
 * locale that knows Japanese letters, without which no keyword would find any. Throws StartError with what to do.
 */
export async function checkDatabase<T>(db: Kysely<T>): Promise<void> {
  const found = await sql<{ version: number; shown: string; encoding: string; ctype: string; standby: boolean }>`
    select pg_is_in_recovery() as standby, current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
      pg_encoding_to_char(encoding) as encoding, datctype as ctype
    from pg_database where datname = current_database()`
    .execute(db)
    .catch((error: unknown) => {
      throw unusable(error)
    })
  const [database] = found.rows
  if (!database || database.version < oldestVersion) {
    throw new StartError(`DATABASE_URL leads to PostgreSQL ${database?.shown}; the console needs 15 or newer.`)
  }
  if (database.standby) {
    throw new StartError(
      'DATABASE_URL leads to a standby, which only reads. Give the address of the primary, or of both: postgresql://user:password@primary:5432,standby:5432/database?target_session_attrs=read-write',
    )
  }
  if (database.encoding !== 'UTF8' || /^(C|POSIX)$/.test(database.ctype)) {
    throw new StartError(
      `The database of DATABASE_URL has encoding ${database.encoding} and character type ${database.ctype}; Japanese text needs UTF8 and C.UTF-8 or another UTF-8 locale. ` +
        'Create another: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME',
    )
  }
  await refuseForeign(db)
}

/** Tables of another program, and none of ours: migrating would mix the two. */
async function refuseForeign<T>(db: Kysely<T>): Promise<void> {
  const found = await sql<{ ours: boolean; tables: string[] }>`
    select to_regclass('kysely_migration') is not null as ours,
      array(select tablename::text from pg_tables where schemaname = current_schema() order by 1 limit 3) as tables`.execute(
    db,
  )
  const [state] = found.rows
  if (!state || state.ours || state.tables.length === 0) return
  throw new StartError(
    `The database of DATABASE_URL belongs to another program (it has the tables ${state.tables.join(', ')} …). Give the console one of its own: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME`,
  )
}
