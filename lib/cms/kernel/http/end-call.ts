import { type RawBuilder, sql } from 'kysely'
import { notAllowed, notSignedIn } from '#lib/core/errors.ts'
import type { Actor, Db } from '../context/context.ts'
import type { Clocked } from '../context/shared-now.ts'
import { mayEnter } from '../scope/may-enter.ts'
import type { Answer } from './answer.ts'
import { AnsweredMeanwhile } from './answer-once.ts'
import { answerBefore, type Intention, keptRow } from './idempotency.ts'

/** How an unsafe call ends: who acted, the audit rows of what she did, and the answer that is kept with the call's key. */
type Ending = Clocked & {
  actor: Actor | null
  trail: readonly object[]
  kept: { intention: Intention; answer: Answer } | null
}

type Ended = { authority: number | null; isKept: boolean }

/**
 * Ends an unsafe call in one statement: whoever acts was neither deleted or suspended (401) nor given another level (403) while it waited for others, and from here to
 * the end of the transaction nobody can do either; its audit rows are written; its answer is kept. Throws AnsweredMeanwhile where another
 * call with the same key has kept one before.
 */
export async function endCall(db: Db, { actor, trail, kept, now, deps }: Ending): Promise<void> {
  if (!actor && trail.length === 0) return
  const { rows } = await sql<Ended>`with ${sql.join([
    sql`person as materialized (select authority from users where id = ${actor?.id ?? null}::uuid and ${mayEnter({ deps, now })} for key share)`,
    sql`acting as (select where ${actor ? sql`exists (select from person where authority = ${actor.authority})` : sql`true`})`,
    ...(trail.length > 0 ? [sql`trail as (${trailOf(trail)})`] : []),
    ...(kept ? [sql`kept as (${await keeping(kept, now)})`] : []),
  ])} select (select authority from person) as authority, ${kept ? sql`exists (select from kept)` : sql`true`} as "isKept"`.execute(
    db,
  )
  const ended = rows[0]
  if (actor && ended?.authority !== actor.authority) throw ended?.authority == null ? notSignedIn() : notAllowed()
  if (!kept || ended?.isKept) return
  const meanwhile = await answerBefore(db, kept.intention)
  if (meanwhile) throw new AnsweredMeanwhile(meanwhile)
}

/** One parameter for all rows, whatever their number. */
function trailOf(rows: readonly object[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  return sql`insert into audit (${columns}) select ${columns}
    from json_populate_recordset(null::audit, ${JSON.stringify(rows)}::json) where exists (select from acting)`
}

async function keeping({ intention, answer }: NonNullable<Ending['kept']>, now: Date): Promise<RawBuilder<unknown>> {
  const { actor, key, request_hash, status, body, created_at } = await keptRow(intention, answer, now)
  return sql`insert into idempotency_keys (actor, key, request_hash, status, body, created_at)
    select ${actor}::text, ${key}::text, ${request_hash}::bytea, ${status}::smallint, ${body}::text, ${created_at}::timestamptz
    where exists (select from acting) on conflict (actor, key) do nothing returning 1`
}
