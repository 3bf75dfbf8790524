import { sql } from 'kysely'
import { PUBLIC_ONLY } from '#lib/cms/kernel/addresses/address-rules.ts'
import { type Checked, checkAddress } from '#lib/cms/kernel/addresses/check-address.ts'
import { type Ctx, type Db, demand } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { noteUnlogged } from '#lib/cms/kernel/jobs/note-unlogged.ts'
import { countTry } from '#lib/cms/kernel/limits/attempts.ts'
import type * as calls from '#lib/contracts/calls/external-transitions.ts'
import { tooMany } from '#lib/core/errors.ts'
import { findExternalTransition } from './read-external-transitions.ts'

/** One person's checks: each makes the console call others. */
const CHECKS_MAX = 30
const CHECKS_WINDOW_MS = 5 * 60_000
/** A result this fresh is not asked for again. */
const FRESH_MS = 5_000

/** `POST /external-transitions/:id/check`: looks at the address now, for who may edit the link. Opens its own transactions: none waits for the other side. */
export async function checkExternalTransition(ctx: Ctx, { params }: CallOf<typeof calls.checkExternalTransition>) {
  const link = await findExternalTransition(ctx, params.id)
  demand(ctx, 'externalTransition.write', { inScope: link.mayWrite })
  const age = link.check ? ctx.now.getTime() - Date.parse(link.check.checkedAt) : FRESH_MS
  if (age < FRESH_MS) throw tooMany((FRESH_MS - age) / 1000)
  await countTry(ctx, [{ key: ['addressCheck', ctx.actor.id], max: CHECKS_MAX, windowMs: CHECKS_WINDOW_MS }])
  const checked = await checkAddress(link.webviewUrl, ctx.deps.addressRules ?? PUBLIC_ONLY)
  const { isOther, ...answer } = await ctx.db.transaction().execute(async (db) => {
    const isOther = await keepCheck(db, { id: link.id, url: link.webviewUrl }, checked, {
      at: ctx.deps.clock(),
      by: ctx.actor.id,
    })
    const found = { item: await findExternalTransition({ ...ctx, db }, link.id) }
    await ctx.keepResult?.(db, found)
    return { ...found, isOther }
  })
  if (isOther) noteUnlogged(ctx.deps, 'addressCheck', [link.id])
  return answer
}

/** Keeps what was found, unless the address is another one by now or gone. Answers whether it is something else than before. */
export async function keepCheck(
  db: Db,
  link: { id: string; url: string },
  checked: Checked,
  { at, by }: { at: Date; by: string | null },
): Promise<boolean> {
  const { rows } = await sql<{
    isOther: boolean
  }>`with before as (select * from address_checks where external_transition_id = ${link.id})
    insert into address_checks as known
      (external_transition_id, url, outcome, http_status, redirects, certificate_ends_at, checked_at, checked_by)
    select id, url, ${checked.outcome}, ${checked.httpStatus}::int, ${JSON.stringify(checked.redirects)}::jsonb,
      ${checked.certificateEndsAt}::timestamptz, ${at}::timestamptz, ${by}::uuid
    from external_transitions where id = ${link.id} and url = ${link.url} for key share
    on conflict (external_transition_id) do update set url = excluded.url, outcome = excluded.outcome,
      http_status = excluded.http_status, redirects = excluded.redirects, certificate_ends_at = excluded.certificate_ends_at,
      checked_at = excluded.checked_at, checked_by = excluded.checked_by
    returning not exists (select from before where (before.url, before.outcome, before.http_status, before.redirects, before.certificate_ends_at)
      is not distinct from (known.url, known.outcome, known.http_status, known.redirects, known.certificate_ends_at)) as "isOther"`.execute(
    db,
  )
  return rows[0]?.isOther === true
}
