import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { CodeRefusal } from '#lib/core/errors.ts'
import type { Db } from '../context/context.ts'
import type { Answer } from './answer.ts'
import { digestOf, seal, unseal } from './told-once.ts'

/**
 * An unsafe call that may be sent again: whose it is, its key, and the SHA-256 of what must be the same for two calls to be one. `isSecret`: its answer
 * holds a secret that is told once.
 */
export type Intention = { actor: string; key: string; hash: () => Promise<Buffer>; isSecret?: boolean }

type Sent = Pick<Request, 'method' | 'url' | 'headers'>

/** No file that a call carries is larger; of one that was sent before no more is read. */
const MOST_BYTES = 64 * 1024 * 1024

const hashOfHead = ({ method, url, headers }: Sent) => {
  const { pathname, search } = new URL(url)
  return createHash('sha256').update(`${method}\n${pathname}${search}\n${headers.get('if-match') ?? ''}\n`)
}

/** The digest of a call whose body was read. */
export const hashOfText = (request: Sent, body: string) => (): Promise<Buffer> =>
  Promise.resolve(hashOfHead(request).update(body).digest())

/** A body that is digested while it is read; `hash` reads what nobody has read of it. */
export function hashedBody(request: Sent, body: ReadableStream<Uint8Array>) {
  const hash = hashOfHead(request)
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, to) {
        hash.update(piece)
        to.enqueue(piece)
      },
    }),
  )
  const digestWhole = async () => {
    let left = MOST_BYTES
    for await (const piece of counted) {
      left -= piece.byteLength
      if (left < 0) throw new CodeRefusal(413, 'xrcms0013')
    }
    return hash.digest()
  }
  let digest: Promise<Buffer> | undefined
  return { body: counted, hash: (): Promise<Buffer> => (digest ??= digestWhole()) }
}

const rowKey = ({ key, isSecret }: Pick<Intention, 'key' | 'isSecret'>) => (isSecret ? digestOf(key) : key)

/** What lies under a key: the digest of its call as hex, and the answer. */
export type Kept = { hash: string; status: number; body: string }

/** The key that a call brings; null where it brings none, or one that is too long to be one. */
export const sentKey = ({ headers }: Pick<Request, 'headers'>): string | null => {
  const key = headers.get('idempotency-key')
  return key && key.length <= 200 ? key : null
}

/** The same as the table has it. */
export const keyOf = (request: Sent, isSecret: boolean): string | null => {
  const key = sentKey(request)
  return key && rowKey({ key, isSecret })
}

/** What lies under a key of someone, as a value of a statement that has her ID in a column; null where nothing does. */
export const keptUnder = (actorColumn: string, key: string | null) =>
  sql<Kept | null>`(select json_build_object('hash', encode(used.request_hash, 'hex'), 'status', used.status, 'body', used.body)
    from idempotency_keys as used where used.actor = ${sql.ref(actorColumn)}::text and used.key = ${key}::text)`

/** The first answer of a call that was answered before, else null. Refuses with 422 xrcms0028 where the key was used for something else. */
export async function answerBefore(db: Db, intention: Intention): Promise<Answer | null> {
  const { rows } = await sql<{ kept: Kept | null }>`select ${keptUnder('own.id', rowKey(intention))} as kept
    from (select ${intention.actor}::text as id) as own`.execute(db)
  return keptAnswer(intention, rows[0]?.kept ?? null)
}

/** The same of what was found under its key. */
export async function keptAnswer(intention: Intention, kept: Kept | null): Promise<Answer | null> {
  if (!kept) return null
  // The same key for something else is a mistake of the caller; answering the old result would hide it.
  if (kept.hash !== (await intention.hash()).toString('hex')) throw new CodeRefusal(422, 'xrcms0028')
  const body = intention.isSecret && kept.body !== '' ? unseal(kept.body, intention.key, intention.actor) : kept.body
  return { status: kept.status, body: body === '' ? null : JSON.parse(body) }
}

/** The row that keeps an answer with its key. */
export async function keptRow(intention: Intention, answer: Answer, now: Date) {
  const text = answer.body === null ? '' : JSON.stringify(answer.body)
  const body = intention.isSecret && text !== '' ? seal(text, intention.key, intention.actor) : text
  const hash = await intention.hash()
  return {
    actor: intention.actor,
    key: rowKey(intention),
    request_hash: hash,
    status: answer.status,
    body,
    created_at: now,
  }
}

/**
 * Keeps the answer with its key, in the same transaction as the change. A second call with the same key waits on the unique key until the first has ended;
 * it gets the answer of the first, else null, and what it did itself is to be undone.
 */
export async function keep(db: Db, intention: Intention, answer: Answer, now: Date): Promise<Answer | null> {
  const kept = await db
    .insertInto('idempotency_keys')
    .values(await keptRow(intention, answer, now))
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n ? null : answerBefore(db, intention)
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
