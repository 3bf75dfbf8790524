import { sql } from 'kysely'
import type * as calls from '#lib/contracts/calls/mails.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { MAIL_KINDS, type Mail, type MailDetail, type MailState } from '#lib/contracts/mails.ts'
import { notFound } from '#lib/core/errors.ts'
import { type Ctx, demand } from '../context/context.ts'
import { matchesKeywords } from '../db/keywords.ts'
import { readPage } from '../db/page.ts'
import type { CallOf } from '../http/route.ts'
import { mailsAreHeld } from './mail-hold.ts'

const order = { id: 'outbox.id', sorts: { createdAt: { column: 'outbox.created_at', type: 'timestamptz' } } } as const

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'to_name', 'to_address', 'language', 'subject', 'state', 'attempts'])
    .select(['created_at', 'sent_at', 'next_at', 'last_error'])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

type Stored = Row['state']

/** What the outbox calls queued or sending waits for its turn, or for a mail server to be configured, or for its release after a restore. */
const waitingState = async (ctx: Ctx): Promise<MailState> =>
  ctx.deps.smtpUrl && !(await mailsAreHeld(ctx.db)) ? 'queued' : 'held'

/** What a reader is told of a mail that the outbox has in a state. */
export async function mailStates(ctx: Ctx): Promise<(stored: string) => MailState> {
  const waiting = await waitingState(ctx)
  return (stored) => (stored === 'sent' || stored === 'dead' ? stored : waiting)
}

function kindOf(row: Row): Mail['kind'] {
  const kind = MAIL_KINDS.find((known) => known === row.kind)
  if (!kind) throw new Error(`mail ${row.id} is of the unknown kind ${row.kind}`)
  return kind
}

function toMail(row: Row, state: MailState): Mail {
  return {
    id: row.id,
    kind: kindOf(row),
    toName: row.to_name,
    toAddress: row.to_address,
    language: row.language,
    subject: row.subject,
    state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAt: state === 'queued' ? row.next_at.toISOString() : null,
    lastError: row.last_error,
  }
}

/** `GET /mails`: one page of the outbox. */
export async function listMails(ctx: Ctx, { query }: CallOf<typeof calls.listMails>): Promise<Page<Mail>> {
  demand(ctx, 'mail.read')
  let rows = rowsOf(ctx).where(matchesKeywords('outbox.search', query.q))
  if (query.kind) rows = rows.where('kind', 'in', query.kind)
  if (query.state) {
    const stored = await Promise.all(query.state.map((state) => storedStates(ctx, state)))
    rows = rows.where('state', '=', sql<Stored>`any(${stored.flat()}::text[])`)
  }
  const stateOf = await mailStates(ctx)
  return readPage(ctx.db, rows, order, query, async (found) => found.map((row) => toMail(row, stateOf(row.state))))
}

async function storedStates(ctx: Ctx, state: MailState): Promise<Stored[]> {
  if (state === 'sent' || state === 'dead') return [state]
  // Nothing is held where a mail server is configured, and nothing queued where none is.
  return state === (await waitingState(ctx)) ? ['queued', 'sending'] : []
}

/** `GET /mails/:id`: a mail with its text and, while it may still be needed, the invitation's link. */
export async function readMail(ctx: Ctx, { params }: CallOf<typeof calls.readMail>): Promise<{ item: MailDetail }> {
  demand(ctx, 'mail.read')
  const row = await rowsOf(ctx)
    .select(['body_text', 'body_html', 'action_url', 'text_forgotten_at'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  // Nobody opens another person's account out of the outbox; only where no mail can leave must someone hand the link over.
  const secret = row.kind === 'passwordReset' && ctx.deps.smtpUrl ? row.action_url : null
  const shown = (body: string) => (secret ? body.replaceAll(secret, '…') : body)
  return {
    item: {
      ...toMail(row, (await mailStates(ctx))(row.state)),
      bodyText: shown(row.body_text),
      bodyHtml: shown(row.body_html),
      textForgottenAt: row.text_forgotten_at?.toISOString() ?? null,
      invitationUrl: row.kind === 'invitation' || row.kind === 'providerInvitation' ? row.action_url : null,
    },
  }
}
