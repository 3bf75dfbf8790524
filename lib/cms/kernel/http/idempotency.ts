import { createHash } from 'node:crypto'
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

const rowKey = ({ key, isSecret }: Intention) => (isSecret ? digestOf(key) : key)

/** The first answer of a call that was answered before, else null. Refuses with 422 xrcms0028 where the key was used for something else. */
export async function answerBefore(db: Db, intention: Intention): Promise<Answer | null> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('actor', '=', intention.actor)
    .where('key', '=', rowKey(intention))
    .executeTakeFirst()
  if (!first) return null
  // The same key for something else is a mistake of the caller; answering the old result would hide it.
  if (!first.request_hash.equals(await intention.hash())) throw new CodeRefusal(422, 'xrcms0028')
  const body = intention.isSecret && first.body !== '' ? unseal(first.body, intention.key, intention.actor) : first.body
  return { status: first.status, body: body === '' ? null : JSON.parse(body) }
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
      key: rowKey(intention),
      request_hash: await intention.hash(),
      status: 0,
      body: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return null
  return answerBefore(db, intention)
}

/** Keeps the answer with its key, in the same transaction as the change. */
export async function keep(db: Db, intention: Intention, answer: Answer): Promise<void> {
  const text = answer.body === null ? '' : JSON.stringify(answer.body)
  const body = intention.isSecret && text !== '' ? seal(text, intention.key, intention.actor) : text
  await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body })
    .where('actor', '=', intention.actor)
    .where('key', '=', rowKey(intention))
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
