import type pg from 'pg'

/** Mails that waited wait for ever, until someone releases them (`mail-hold.ts`). */
const NEVER = '9999-01-01T00:00:00Z'

/**
 * What must not go on as it stood, in the transaction of the restore: work under way belongs to no worker any more, and no mail leaves that
 * may have been sent since the backup.
 */
export async function fence(client: pg.Client): Promise<void> {
  await client.query(
    `update jobs set state = 'waiting', attempts = attempts + 1, lease_until = null where state = 'running';
    update outbox set state = 'queued', lease_until = null, next_at = '${NEVER}' where state in ('queued', 'sending');
    update outbox set next_at = '${NEVER}' where state = 'unworded'`,
  )
}

/** Holds all mails, also those written from now on. */
export async function holdMails(client: pg.Client, now: Date): Promise<void> {
  await client.query('insert into mail_hold (since) values ($1) on conflict do nothing', [now])
}

/** Lets mails leave again: those that waited when the backup was made are sent, or given up with `drop`. Answers how many those are. */
export async function releaseMails(client: pg.Client, drop: boolean): Promise<number> {
  await client.query('begin')
  await client.query('delete from mail_hold')
  const change = drop ? `state = 'dead', last_error = 'given up after a restore', next_at = now()` : 'next_at = now()'
  const { rowCount } = await client.query(
    `update outbox set ${change} where state in ('unworded', 'queued', 'sending') and next_at = '${NEVER}'`,
  )
  await client.query('commit')
  return rowCount ?? 0
}

/** What triggers keep beside rows, worked out anew; each must find nothing. */
const KEPT: Record<string, string> = {
  'ends of access': 'select from access_ends where ends_at is distinct from last_grant_end(user_id)',
  'e-mail keys of people': 'select from users where email_key not in (email_key(email), lower(email))',
  'AR events and their data': `select from ar_events where has_content is distinct from
    exists (select from ar_structures where ar_event_id = ar_events.id)`,
  'publication statuses': 'select from stale_publication_spans()',
}

/** The names of kept values that differ from what they are worked out of; none where all is well. */
export async function staleValues(client: pg.Client): Promise<string[]> {
  const stale: string[] = []
  for (const [name, wrong] of Object.entries(KEPT)) {
    const { rows } = await client.query(`select exists (${wrong}) as found`)
    if (rows[0].found) stale.push(name)
  }
  return stale
}
