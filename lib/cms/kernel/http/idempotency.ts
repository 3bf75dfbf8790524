import { createHash } from 'node:crypto'
import { CodeRefusal } from '#lib/core/errors.ts'
import type { Db } from '../context/context.ts'
import type { Answer } from './answer.ts'

/** An unsafe call that may be sent again: whose it is, its key, and a digest of method, path and body. */
export type Intention = { actor: string; key: string; hash: Buffer }

/** SHA-256 over what must be the same for two calls to be one intention. */
export function requestHash(method: string, path: string, version: string, body: string): Buffer {
  return createHash('sha256').update(`${method}\n${path}\n${version}\n${body}`).digest()
}

/**
 * Claims the key inside the call's own transaction. Returns the first answer when the call was answered before, else null.
 * A second call with the same key waits on the unique key until the first has ended.
 */
export async function claim(db: Db, intention: Intention, now: Date): Promise<Answer | null> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      actor: intention.actor,
      key: intention.key,
      request_hash: intention.hash,
      status: 0,
      body: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return null
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('actor', '=', intention.actor)
    .where('key', '=', intention.key)
    .executeTakeFirstOrThrow()
  // The same key for something else is a mistake of the caller; answering the old result would hide it.
  if (!first.request_hash.equals(intention.hash)) throw new CodeRefusal(422, 'xrcms0028')
  return { status: first.status, body: first.body === '' ? null : JSON.parse(first.body) }
}

/** Keeps the answer with its key, in the same transaction as the change. */
export async function keep(db: Db, intention: Intention, answer: Answer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: answer.body === null ? '' : JSON.stringify(answer.body) })
    .where('actor', '=', intention.actor)
    .where('key', '=', intention.key)
    .execute()
}

/** Forgets the answers of calls made before `before`, at most `limit` at a time; says how many. */
export async function forgetKeys(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('idempotency_keys')
    .select(['actor', 'key'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const forgotten = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple }) => eb(refTuple('actor', 'key'), 'in', old.$asTuple('actor', 'key')))
    .executeTakeFirst()
  return Number(forgotten.numDeletedRows)
}
