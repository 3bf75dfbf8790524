import { sql } from 'kysely'
import type * as calls from '#lib/contracts/calls/mails.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { MAIL_KINDS, type Mail, type MailDetail, type MailState } from '#lib/contracts/mails.ts'
import { notFound } from '#lib/core/errors.ts'
import { type Ctx, demand } from '../context/context.ts'
import { readPage } from '../db/page.ts'
import type { CallOf } from '../http/route.ts'
import { mailsAreHeld } from './mail-hold.ts'
import { matchesMail } from './matches-mail.ts'
import { OPENS_ACCOUNT } from './opens-account.ts'
import { wordUnworded } from './unworded.ts'

const order = { id: 'outbox.id', sorts: { createdAt: { column: 'outbox.created_at', type: 'timestamptz' } } } as const

/** A mail without words yet has the name and the address of its reader. */
const ofReader = (column: 'user_name' | 'email', kept: 'to_name' | 'to_address') =>
  sql<string>`coalesce((select ${sql.ref(column)} from users where users.id = outbox.user_id and outbox.wording is not null), ${sql.ref(kept)})`

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('outbox')
    .select(['outbox.id', 'kind', 'outbox.language', 'subject', 'state', 'attempts', 'wording', 'action_url'])
    .select(['outbox.created_at', 'sent_at', 'next_at', 'last_error'])
    .select([ofReader('user_name', 'to_name').as('to_name'), ofReader('email', 'to_address').as('to_address')])

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

function toMail(ctx: Ctx, row: Row, state: MailState): Mail {
  return {
    id: row.id,
    kind: kindOf(row),
    toName: row.to_name,
    toAddress: row.to_address,
    language: row.language,
    subject: (wordsOf(ctx, row) ?? row).subject,
    state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAt: state === 'queued' ? row.next_at.toISOString() : null,
    lastError: row.last_error,
  }
}

/** What a mail that waits for its words would say now; null where it has them. */
const wordsOf = ({ deps }: Ctx, { wording, language, to_name, action_url }: Row) =>
  wording === null ? null : wordUnworded({ wording, language, name: to_name, url: action_url }, deps.publicUrl)

/** `GET /mails`: one page of the outbox. */
export async function listMails(ctx: Ctx, { query }: CallOf<typeof calls.listMails>): Promise<Page<Mail>> {
  demand(ctx, 'mail.read')
  let rows = rowsOf(ctx).where(matchesMail(ctx, query.q))
  if (query.kind) rows = rows.where('kind', 'in', query.kind)
  if (query.state) {
    const stored = await Promise.all(query.state.map((state) => storedStates(ctx, state)))
    rows = rows.where('state', '=', sql<Stored>`any(${stored.flat()}::text[])`)
  }
  const stateOf = await mailStates(ctx)
  return readPage(ctx.db, rows, order, query, async (found) => found.map((row) => toMail(ctx, row, stateOf(row.state))))
}

async function storedStates(ctx: Ctx, state: MailState): Promise<Stored[]> {
  if (state === 'sent' || state === 'dead') return [state]
  // Nothing is held where a mail server is configured, and nothing queued where none is.
  return state === (await waitingState(ctx)) ? ['unworded', 'queued', 'sending'] : []
}

/** `GET /mails/:id`: a mail with its text and, while it may still be needed, the invitation's link. */
export async function readMail(ctx: Ctx, { params }: CallOf<typeof calls.readMail>): Promise<{ item: MailDetail }> {
  demand(ctx, 'mail.read')
  const row = await rowsOf(ctx)
    .select(['body_text', 'body_html', 'text_forgotten_at'])
    .where('outbox.id', '=', params.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  // Nobody opens another person's account out of the outbox; only where no mail can leave must someone hand the link over.
  const secret = OPENS_ACCOUNT.includes(kindOf(row)) && ctx.deps.smtpUrl ? row.action_url : null
  const shown = (body: string) => (secret ? body.replaceAll(secret, '…') : body)
  const words = wordsOf(ctx, row)
  return {
    item: {
      ...toMail(ctx, row, (await mailStates(ctx))(row.state)),
      bodyText: shown(words?.bodyText ?? row.body_text),
      bodyHtml: shown(words?.bodyHtml ?? row.body_html),
      textForgottenAt: row.text_forgotten_at?.toISOString() ?? null,
      invitationUrl: row.kind === 'invitation' || row.kind === 'providerInvitation' ? row.action_url : null,
    },
  }
}
