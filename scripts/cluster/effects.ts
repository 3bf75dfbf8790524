import { type Kysely, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { Mailbox } from '#lib/testing/mailbox.ts'
import { makeEntry, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import type { Ledger } from './writers.ts'

/** Openings and closings of patterns, one each second of the next so many seconds. */
export async function makeBoundaries(db: Kysely<DB>, seconds: number): Promise<string[]> {
  const room = await makeRoom(db, { venueAreaIds: [await makeVenueArea(db)] })
  const patterns: string[] = []
  const from = Date.now() + 5_000
  for (let n = 0; n < seconds / 2; n += 1) {
    const pattern = await makePattern(db, { room_id: room })
    patterns.push(pattern)
    const at = (second: number) => new Date(from + second * 1000).toISOString()
    await makeEntry(db, pattern, at(2 * n), at(2 * n + 1))
  }
  return patterns
}

/** What was lost, and what happened more than once; empty where all is well. */
export async function problemsOf(
  db: Kysely<DB>,
  ledger: Ledger,
  patterns: readonly string[],
  mailbox: Mailbox,
): Promise<string[]> {
  const problems: string[] = [...new Set(ledger.refused)]
  const { rows: areas } = await sql<{ id: string; title: string; audits: number }>`
    select id::text, space_title as title, (select count(*)::int from audit where target_id = a.id and action = 'expoArea.created') as audits
    from expo_areas a where space_title like 'w%-%'`.execute(db)
  const stored = new Set(areas.map(({ id }) => id))
  const lost = ledger.areas.filter(({ id }) => !stored.has(id))
  if (lost.length > 0) problems.push(`${lost.length} acknowledged areas are lost: ${lost[0]?.title}`)
  if (areas.length !== ledger.areas.length)
    problems.push(`${areas.length} areas are stored, ${ledger.areas.length} were acknowledged`)
  const half = areas.filter(({ audits }) => audits !== 1)
  if (half.length > 0) problems.push(`${half.length} areas have another number of entries in the history than one`)
  const { rows: people } = await sql<{ email: string; mails: number }>`
    select email, (select count(*)::int from outbox where to_address = u.email) as mails from users u where email like 'w%-%'`.execute(
    db,
  )
  for (const { email, mails } of people) if (mails !== 1) problems.push(`${mails} mails were written to ${email}`)
  const known = new Set(people.map(({ email }) => email))
  for (const email of ledger.invited) if (!known.has(email)) problems.push(`the invitation of ${email} is lost`)
  for (const email of ledger.invited) {
    const sent = mailbox.mails.filter(({ to }) => to?.some((one) => 'address' in one && one.address === email))
    if (new Set(sent.map(({ messageId }) => messageId)).size !== 1)
      problems.push(`${sent.length} mails came to ${email}`)
  }
  const { rows: receipts } = await sql<{ pattern: string; count: number }>`
    select pattern_id::text as pattern, count(*)::int as count from boundary_receipts group by 1`.execute(db)
  for (const pattern of patterns) {
    const count = receipts.find((one) => one.pattern === pattern)?.count ?? 0
    if (count !== 2) problems.push(`${count} of two boundaries of a pattern were seen`)
  }
  return problems
}

/** Mails that came once more with the same Message-ID: the server had taken them when its answer was lost, which no sender can know. */
export function repeatedMails({ mails }: Mailbox): number {
  return mails.length - new Set(mails.map(({ messageId }) => messageId)).size
}
