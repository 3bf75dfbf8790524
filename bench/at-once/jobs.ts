import { DEMO_PASSWORD } from '#lib/core/demo-account.ts'
import { seedId } from '#lib/demo/seed-id.ts'
import type { Ask } from './ask.ts'

/** Who is asked how: the same job, said to each server in its way. */
export type Way = 'ours' | 'least' | 'payload'

/** A room as far as the next change of it needs to know it. */
type Made = { id: string; version: number }

export type Job = {
  name: string
  ways: Partial<Record<Way, (ask: Ask) => Promise<unknown>>>
}

const ROOM = seedId('room', 0)
const OURS = '/cms/v1/fe/rooms'
const LEAST = '/least/rooms'
const PEER = '/api/rooms'

/** A read of three ways to say one address. `payload` left out: it has no such thing. */
const read = (name: string, ours: string, least: string, payload?: string): Job => ({
  name,
  ways: {
    ours: (ask) => ask({ path: OURS + ours }),
    least: (ask) => ask({ path: LEAST + least }),
    ...(payload !== undefined && { payload: (ask: Ask) => ask({ path: PEER + payload }) }),
  },
})

const keyword = (word: string): Job => {
  const q = encodeURIComponent(word)
  const contains = `?depth=0&limit=50&where[titleJa][contains]=${q}`
  return read(`keyword ${word}`, `?q=${q}`, `?q=${q}`, contains)
}

const status = (name: string, payload?: string): Job =>
  read(`status ${name}`, `?status=${name}`, `?status=${name}`, payload)

/** What is read in one way alone: a least form of it would be the statement we have, without its scope. */
const ourRead = (name: string, path: string): Job => ({
  name,
  ways: { ours: (ask) => ask({ path: `/cms/v1/fe${path}` }) },
})

const OUR_READS: readonly Job[] = [
  ourRead('operations board', '/operations-board'),
  ourRead('home: what waits', '/work-counts'),
  ourRead('tree', '/space-nodes'),
  ourRead('schedule board', '/timeline'),
  ourRead('as of now', '/as-of'),
  ourRead('graph', '/transition-graph'),
]

/** `cursor`, `before`, `id`: where the deep page begins, as ours and as the least statement say it; `room`: one of Payload's. */
export type Places = { cursor: string; before: string; id: string; room: string | null }

export const readJobs = ({ cursor, before, id, room }: Places): readonly Job[] => [
  read('one room', `/${ROOM}`, `/${ROOM}`, room === null ? undefined : `/${room}?depth=0`),
  read('list, 50 rows and their number', '', '', '?depth=0&limit=50'),
  keyword('館'),
  keyword('工芸'),
  keyword('パビリ'),
  read(
    'tenth page',
    `?cursor=${encodeURIComponent(cursor)}`,
    `?before=${encodeURIComponent(before)}&id=${id}`,
    '?depth=0&limit=50&page=10',
  ),
  status('waiting', '?depth=0&limit=50&where[status][equals]=waiting'),
  status('opening', '?depth=0&limit=50&where[status][equals]=opening'),
  status('endingAgain'),
  status('stopping', '?depth=0&limit=50&where[status][equals]=stopping'),
  status('unregistered'),
  ...OUR_READS,
]

const body = { spaceTitle: '計測の間', spaceType: 'main', metaType: 'event' }
const edited = { spaceTitle: '計測の間 二', metaType: 'event' }

type Item = { item: Made }
const match = ({ version }: Made) => ({ 'if-match': `"${version}"` })
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Deleting a room asks who she is; the answer holds for ten minutes. */
export const confirm = (ask: Ask) =>
  ask({ method: 'POST', path: '/cms/v1/fe/me/step-up', body: { currentPassword: DEMO_PASSWORD } })

/** How a room is made, changed and deleted again, one after the other; each is timed by itself. */
export const WRITES: Record<
  Way,
  {
    create: (ask: Ask) => Promise<Made>
    update: (ask: Ask, room: Made) => Promise<Made>
    remove: (ask: Ask, room: Made) => Promise<unknown>
  }
> = {
  ours: {
    create: async (ask) =>
      (JSON.parse((await ask({ method: 'POST', path: OURS, body, headers: key() })).text) as Item).item,
    update: async (ask, room) =>
      (
        JSON.parse(
          (
            await ask({
              method: 'PATCH',
              path: `${OURS}/${room.id}`,
              body: edited,
              headers: { ...key(), ...match(room) },
            })
          ).text,
        ) as Item
      ).item,
    remove: (ask, room) => ask({ method: 'DELETE', path: `${OURS}/${room.id}`, headers: { ...key(), ...match(room) } }),
  },
  least: {
    create: async (ask) => JSON.parse((await ask({ method: 'POST', path: LEAST, body })).text) as Made,
    update: async (ask, room) =>
      JSON.parse((await ask({ method: 'PATCH', path: LEAST, body: { ...room, ...edited } })).text) as Made,
    remove: (ask, room) => ask({ method: 'DELETE', path: LEAST, body: room }),
  },
  payload: {
    create: async (ask) => {
      const { text } = await ask({ method: 'POST', path: PEER, body: { titleJa: body.spaceTitle } })
      return { id: String((JSON.parse(text) as { doc: { id: number } }).doc.id), version: 0 }
    },
    update: async (ask, room) => {
      await ask({ method: 'PATCH', path: `${PEER}/${room.id}`, body: { titleJa: edited.spaceTitle } })
      return room
    },
    remove: (ask, room) => ask({ method: 'DELETE', path: `${PEER}/${room.id}` }),
  },
}
