/** The LISTEN/NOTIFY channel that wakes the mail worker when a transaction with mails commits. */
export const OUTBOX_CHANNEL = 'outbox_queued'
