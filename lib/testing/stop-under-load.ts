import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { SEEN_AGREED, SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import { newId } from '#lib/core/id.ts'
import { untilTheyWait } from './lock-waits.ts'

const FORMS = 100
/** Long enough that the stop is felt by all of them first. */
const HELD_MS = 500

type Console = {
  origin: string
  /** The Cookie header of a system manager. */
  cookie: string
  db: Kysely<DB>
  /** Where it says whether work may be sent there. */
  readiness: string
  /** Asks the process to stop; done when it has ended. It takes new calls for a second or more. */
  stop: () => Promise<void>
}

type Call = { method?: string; path: string; body?: object; headers?: Record<string, string> }

/**
 * Stops a console or a CMS with 100 edit forms open, a call that waits for a lock, half a part of an upload. Checks that nobody
 * is left without an answer, and that what was answered is stored. Answers how long the stop took, in milliseconds.
 */
export async function stopUnderLoad({ origin, cookie, db, readiness, stop }: Console): Promise<number> {
  const call = ({ method = 'GET', path, body, headers }: Call) =>
    fetch(`${origin}${API_BASE}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  const post = async (path: string, body: object) => (await call({ method: 'POST', path, body })).json()
  const { item: area } = await post('/expo-areas', { spaceTitle: '東ゲート' })
  const streams: Awaited<ReturnType<typeof openForm>>[] = []
  // One after the other: how many may come at once is not what this is about.
  while (streams.length < FORMS) streams.push(await openForm(`${area.id}`, call))
  const part = await halfAPart(origin, post)
  const lock = await lockArea(db, area.id)
  const edit = call({
    method: 'PATCH',
    path: `/expo-areas/${area.id}`,
    body: { spaceTitle: '西ゲート' },
    headers: { 'if-match': '"1"', [SEEN_HEADER]: SEEN_AGREED },
  })
  await untilTheyWait(db, [edit])

  const asked = performance.now()
  const ended = stop()
  const texts = await Promise.all(streams.map(({ rest }) => rest))
  for (const text of texts) assert.match(text, /^$|\n\n$/)
  assert.equal((await fetch(`${origin}${readiness}`)).status, 503)
  assert.equal((await call({ path: `/expo-areas/${area.id}` })).status, 200)
  await lock.release()
  const partAnswered = part.sendRest()
  assert.equal((await edit).status, 200)
  assert.equal(await partAnswered, 204)
  await ended
  return performance.now() - asked
}

async function openForm(id: string, call: (it: Call) => Promise<Response>) {
  const { status } = await call({ method: 'POST', path: `/expo-areas/${id}/editors/${newId()}` })
  assert.equal(status, 200)
  const answer = await call({ path: `/live-changes?since=${new Date().toISOString()}` })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const first = await reader.read()
  assert.equal(answer.status, 200)
  assert.match(Buffer.from(first.value ?? []).toString(), /event: changes/)
  const rest = async () => {
    let text = ''
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      text += Buffer.from(next.value).toString()
    }
    return text
  }
  return { rest: rest() }
}

/** Half of the one part of an upload is on its way; `sendRest` sends the other and answers the status. */
async function halfAPart(origin: string, post: (path: string, body: object) => Promise<Record<string, unknown>>) {
  const bytes = randomBytes(1_000_000)
  const begun = { purpose: 'roomThumbnail', fileName: 'a.png', fileSize: bytes.length }
  const { item } = (await post('/uploads', begun)) as { item: { id: string } }
  const { parts } = (await post(`/uploads/${item.id}/parts`, { parts: [1] })) as { parts: { url: string }[] }
  const headers = { 'content-length': bytes.length }
  const request = http.request(new URL(parts[0]?.url ?? '', origin), { method: 'PUT', headers })
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject)
  })
  status.catch(() => {})
  await new Promise((resolve) => void request.write(bytes.subarray(0, 500_000), resolve))
  return {
    sendRest: () => {
      request.end(bytes.subarray(500_000))
      return status
    },
  }
}

/** Holds the row of an area, so that a call which changes it waits. */
async function lockArea(db: Kysely<DB>, id: string) {
  const held = await db.startTransaction().execute()
  await held.selectFrom('expo_areas').select('id').where('id', '=', id).forUpdate().execute()
  return {
    async release() {
      await new Promise((resolve) => setTimeout(resolve, HELD_MS))
      await held.rollback().execute()
    },
  }
}
