import pg from 'pg'

const role = 'expo'

function urlOf(user: string, database: string, socketFolder: string): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(socketFolder)}`
}

/** The application's connection: it owns its database and is no superuser. */
export function appUrl(socketFolder: string): string {
  return urlOf(role, 'expo', socketFolder)
}

/** The superuser's connection. */
export function adminUrl(socketFolder: string): string {
  return urlOf('postgres', 'postgres', socketFolder)
}

/** Makes the application's role, which writes no errors to the server's log, and its database unless they exist; a start killed between the two is completed by the next. */
export async function ensureAppDatabase(socketFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl(socketFolder) })
  await client.connect()
  try {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (roles.rowCount === 0) await client.query(`create role ${role} login`)
    // What a statement of the console fails with may repeat what somebody typed: the console is told, and tells it without.
    await client.query(`alter role ${role} set log_min_messages = 'log'`)
    const databases = await client.query('select 1 from pg_database where datname = $1', ['expo'])
    if (databases.rowCount === 0) await client.query(`create database expo owner ${role}`)
  } finally {
    await client.end()
  }
}

/** Whether the server hands its log over; that is settled by its start. */
export async function isArchiving(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl(socketFolder) })
  await client.connect()
  try {
    const { rows } = await client.query<{ archive_mode: string }>('show archive_mode')
    return rows[0]?.archive_mode !== 'off'
  } finally {
    await client.end()
  }
}
