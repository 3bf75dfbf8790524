import { sql } from 'kysely'

/** The LISTEN/NOTIFY channel that wakes the mail worker when a transaction with mails commits. */
export const OUTBOX_CHANNEL = 'outbox_queued'

/** Wakes it: a select to stand beside the insert of mails. */
export const ringingOutbox = sql<Record<string, unknown>>`select pg_notify(${OUTBOX_CHANNEL}, '')`
