import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { PUBLIC_ONLY } from '#lib/cms/kernel/addresses/address-rules.ts'
import { checkAddress } from '#lib/cms/kernel/addresses/check-address.ts'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { enqueueJob } from '#lib/cms/kernel/jobs/enqueue-job.ts'
import type { JobRun } from '#lib/cms/kernel/jobs/job-run.ts'
import { noteUnlogged } from '#lib/cms/kernel/jobs/note-unlogged.ts'
import { newId } from '#lib/core/id.ts'
import { DAY, dayOf, HOUR } from '#lib/core/jst-calendar.ts'
import { keepCheck } from './check-external-transition.ts'

/** The round of a day begins at 03:00 in Japan, when nobody visits the expo. */
const BEGINS_AFTER_MS = 3 * HOUR
const AT_ONCE = 4
const KEPT_DAYS = 30

/** Begins the round of the day unless one was begun already, by whatever worker. Says whether it did. */
export async function beginAddressRound({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock()
  const day = dayOf(now.getTime() - BEGINS_AFTER_MS)
  return db.transaction().execute(async (trx) => {
    const begun = await trx
      .insertInto('address_rounds')
      .values({ id: newId(now), day, began_at: now })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!begun) return false
    await trx
      .deleteFrom('address_rounds')
      .where(sql<boolean>`day < ${day}::date - ${sql.lit(KEPT_DAYS)}`)
      .execute()
    await trx
      .deleteFrom('asked_checks')
      .where('asked_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY))
      .execute()
    // Of nobody, and never small: what it visits answers when it likes.
    await enqueueJob(trx, 'addressRound.check', begun.id, now, { personId: null, units: Number.POSITIVE_INFINITY })
    return true
  })
}

/** Looks at every address that was not looked at since the round began; after a crash it goes on with what is left. */
export const checkAddresses = (run: JobRun): Promise<void> =>
  lookAtEach(run, null, {
    since: sql`(select began_at from address_rounds where id = ${run.job.targetId})`,
    among: sql`true`,
  })

/** The same for the links of which somebody asked it. */
export async function checkAsked(run: JobRun): Promise<void> {
  const { targetId } = run.job
  const asked = await run.deps.db
    .selectFrom('asked_checks')
    .select('asked_by')
    .where('id', '=', targetId)
    .executeTakeFirst()
  // Who asked is gone, and with her what she asked for.
  if (!asked) return
  // The IDs stay in the database: 5,000 of them would be sent for every few links.
  await lookAtEach(run, asked.asked_by, {
    since: sql`(select asked_at from asked_checks where id = ${targetId})`,
    among: sql`link.id = any((select link_ids from asked_checks where id = ${targetId})::uuid[])`,
  })
}

/** Of the links (`link`) that are `among` those meant, the ones not looked at `since` then. */
type Wanted = { since: RawBuilder<Date>; among: RawBuilder<SqlBool> }

type Left = { links: { id: string; url: string }[]; more: number }

/** Looks at what is left, a few at once, until nothing is. `by`: who is said to have looked. */
async function lookAtEach({ deps, job, checkpoint }: JobRun, by: string | null, wanted: Wanted): Promise<void> {
  const rules = deps.addressRules ?? PUBLIC_ONLY
  let { done } = job
  for (;;) {
    const left = await linksLeft(deps.db, wanted)
    if (left.links.length === 0) return
    const checked = await Promise.all(left.links.map(({ url }) => checkAddress(url, rules)))
    done += left.links.length
    // Of an address that is as it was nobody has anything to be shown anew.
    const others: string[] = []
    await deps.db.transaction().execute(async (trx) => {
      for (const [i, link] of left.links.entries()) {
        const found = checked[i]
        if (found && (await keepCheck(trx, link, found, { at: deps.clock(), by }))) others.push(link.id)
      }
      await checkpoint(trx, done, done + left.more)
    })
    noteUnlogged(deps, 'addressCheck', others)
  }
}

/** The next few addresses that are wanted, and how many there are besides. */
async function linksLeft(db: Db, { since, among }: Wanted): Promise<Left> {
  const { rows } = await sql<{ id: string; url: string; left: number }>`
    select link.id, link.url, count(*) over ()::int as left from external_transitions as link
    where ${among} and not exists (select from address_checks as looked where looked.external_transition_id = link.id
      and looked.url = link.url and looked.checked_at >= ${since})
    order by link.id limit ${sql.lit(AT_ONCE)}`.execute(db)
  return { links: rows.map(({ id, url }) => ({ id, url })), more: Math.max(0, (rows[0]?.left ?? 0) - rows.length) }
}

/** The next night begins a round of its own; who asked for one sees that it failed. */
export const giveUpRound = async (): Promise<void> => {}
