import type { SeedSize } from '#lib/demo/seed.ts'
import { startPayload } from '../rows/payload.ts'
import type { Servers } from '../servers.ts'
import { signIn } from '../sign-in.ts'
import { connection } from './ask.ts'
import { atOnceTable } from './at-once-table.ts'
import type { Places } from './jobs.ts'
import { type Contender, measureAtOnce } from './measure-at-once.ts'

const LEAST = 'least work'
/** Payload gets as many rooms as the data set *event* has. */
const PEER_ROOMS = 600

type Listed = { items: { id: string; updatedAt: string }[]; nextCursor: string | null }

/** Where the tenth page begins. */
async function placesOf(origin: string, cookie: string): Promise<Places> {
  const { ask, close } = connection(origin, cookie)
  let place = { cursor: '', before: '', id: '', room: null }
  for (let page = 1; page < 10; page += 1) {
    const { text } = await ask({ path: `/cms/v1/fe/rooms?cursor=${encodeURIComponent(place.cursor)}` })
    const { items, nextCursor } = JSON.parse(text) as Listed
    const last = items.at(-1)
    if (!last || nextCursor === null) throw new Error('the data set has less than ten pages of rooms')
    place = { ...place, cursor: nextCursor, before: last.updatedAt, id: last.id }
  }
  close()
  return place
}

type Options = { connections: readonly number[]; turns: number; peers: boolean; size: SeedSize }

/** The table of jobs with so many connections at once: least work, the CMS alone, through Next.js where it runs, and Payload. */
export async function atOnce(
  { raw, cms, databaseUrl, databasePid: database }: Pick<Servers, 'raw' | 'cms' | 'databaseUrl' | 'databasePid'>,
  next: Servers['next'] | null,
  { connections, turns, peers, size }: Options,
): Promise<string> {
  const cookie = await signIn(cms.origin)
  const contenders: Contender[] = [
    { ...raw, name: LEAST, way: 'least', cookie, database },
    { ...cms, name: 'CMS alone', way: 'ours', cookie, database },
    ...(next ? [{ ...next, name: 'CMS through Next.js', way: 'ours' as const, cookie, database }] : []),
  ]
  let places = await placesOf(cms.origin, cookie)
  const payload = peers ? await startPayload(databaseUrl, PEER_ROOMS) : null
  try {
    if (payload) {
      const { origin } = new URL(payload.url)
      const theirs = payload.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      contenders.push({ name: 'Payload', way: 'payload', origin, cookie: theirs, pid: payload.pid, database })
      const { ask, close } = connection(origin, theirs)
      const { docs } = JSON.parse((await ask({ path: '/api/rooms?limit=1&depth=0' })).text) as {
        docs: { id: number }[]
      }
      close()
      places = { ...places, room: String(docs[0]?.id ?? '') }
    }
    const rows = await measureAtOnce(contenders, places, connections, turns)
    return atOnceTable(rows, `data set *${size}*, ${turns} turns of each`, LEAST)
  } finally {
    await payload?.stop()
  }
}
