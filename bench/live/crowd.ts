import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { seed } from '#lib/demo/seed.ts'
import { makePerson, makeTransition } from '#lib/testing/make.ts'
import { enter } from '../sign-in.ts'

/** The room that is changed, and what hangs together with it. All IDs. */
export type Subject = { room: string; pattern: string; area: string; transition: string }

/** `managers` see everything, `keepers` the one room; the first manager makes the changes. Cookies of sessions. */
export type Crowd = { subject: Subject; rooms: string[]; managers: string[]; keepers: string[] }

/** The data set *event* with so many people more of either kind, all of them signed in and having confirmed that it is them. */
export async function fillCrowd(db: Db, count: number): Promise<Crowd> {
  await seed(db, 'event', { now: new Date(), appEnv: 'local' })
  const { room, pattern, area } = await db
    .selectFrom('patterns')
    .innerJoin('room_venue_areas as link', 'link.room_id', 'patterns.room_id')
    .select(['patterns.room_id as room', 'patterns.id as pattern', 'link.venue_area_id as area'])
    .orderBy('patterns.id')
    .$narrowType<{ room: string }>()
    .executeTakeFirstOrThrow()
  const other = await db.selectFrom('rooms').select('id').where('id', '<>', room).limit(1).executeTakeFirstOrThrow()
  const transition = await makeTransition(db, { from_room_id: room, to_room_id: other.id })
  const rooms = (await db.selectFrom('rooms').select('id').execute()).map(({ id }) => id)
  const managers: string[] = []
  const keepers: string[] = []
  for (let n = 0; n < count; n += 1) {
    managers.push(await sessionOf(db, await makePerson(db, { authority: 0 })))
    keepers.push(await sessionOf(db, await makePerson(db, { authority: 4 }, { room_id: room })))
  }
  return { subject: { room, pattern, area, transition }, rooms, managers, keepers }
}

async function sessionOf(db: Db, person: string): Promise<string> {
  const deps = { publicUrl: 'http://127.0.0.1' } as Deps
  const client = { address: '', userAgent: 'bench' }
  const { setCookie, sessionId } = await openSession({ db, now: new Date(), deps, client }, person)
  await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('id', '=', sessionId).execute()
  return setCookie.split(';')[0] ?? ''
}

/** The cookies with which each opens pages too, one after the other. */
export async function enterAll(origin: string, sessions: readonly string[]): Promise<string[]> {
  const entered: string[] = []
  for (const session of sessions) entered.push(await enter(origin, session))
  return entered
}

const BY_LISTS = [
  ...['EXPO3110', 'AREA4110', 'AREA4521', 'AREA4701', 'AREA4810', 'ROOM5110', 'ROOM5110?view=tree', 'ROOM5521'],
  ...['ROOM5541', 'ROOM5561', 'ROOM5701', 'ROOM5810', 'AR12110', 'AR12810', 'TRANS7000', 'TRANS7000/graph'],
  ...['SCHEDULE', 'SCHEDULE?view=agenda', 'ASOF', 'QUEUES', 'PLANS', 'STOPTEMPLATES', 'AC2110', 'ACCESS6000'],
  ...['REQUESTS', 'EXTRANS11000', 'WEBVIEW13000', 'NDSD14110', 'INFO15110', 'MA9110', 'TOOL8110'],
]
const OF_KEEPERS = ['ROOM5110', 'ROOM5521', 'ROOM5701', 'TRANS7000', 'TRANS7000/graph', 'SCHEDULE', 'ASOF', 'QUEUES']

/** The addresses of pages of every kind, of who sees everything and of who keeps the room. */
export function addressesOf({ room, pattern, area, transition }: Subject) {
  const objects = [`ROOM5110/${room}`, `ROOM5521/${pattern}`, `ROOM5701/${pattern}`, `TRANS7000/${transition}`]
  const paths = (list: readonly string[]) => ['TOP101', ...objects, ...list].map((path) => `/${path}`)
  return { managers: paths([`AREA4110/${area}`, ...BY_LISTS]), keepers: paths(OF_KEEPERS) }
}
