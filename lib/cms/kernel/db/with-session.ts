import pg from 'pg'

/**
 * A session for work that takes as long as it takes: what is set for the calls of people does not bound it. It ends with `work`. One that
 * is lost makes the statements that follow fail.
 */
export async function withSession<T>(
  databaseUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: name })
  // Lost between two statements it would end the process; the next statement says it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}
