import { sql } from 'kysely'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { newId } from '#lib/core/id.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import {
  makeArEvent,
  makeEntry,
  makeExpoArea,
  makeNdsdEvent,
  makePattern,
  makePerson,
  makeRoom,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { approved, stopOf, twoRooms } from '#lib/testing/plan-desk.ts'
import type { Answered, Caller, testCms } from '#lib/testing/test-cms.ts'

/** Who runs, and where the outcome is counted. */
type Track = Pick<Awaited<ReturnType<typeof testCms>>, 'db' | 'as' | 'stranger'> & {
  runners: number
  databaseUrl: string
}

/** What is wrong after all have arrived; none where the rule held. */
type Wrongs = Promise<string[]>

const many = <T>({ runners }: Track, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: runners }, (_, n) => call(n)))

/** More would have to share the connections of the calls. */
const WAITING_MAX = 16

/** Begins the calls while a row is held, and lets go when they wait for it: they go on from one moment, whatever they did before. */
async function fromOneMoment(
  { databaseUrl, runners }: Track,
  held: { table: string; id: string },
  call: (n: number) => Promise<Answered>,
): Promise<Answered[]> {
  // Beside the connections of the calls.
  const gate = createDb(databaseUrl, { max: 2 })
  const { calls } = await gate.transaction().execute(async (trx) => {
    await sql`select from ${sql.table(held.table)} where id = ${held.id} for update`.execute(trx)
    const calls = Array.from({ length: runners }, (_, n) => call(n))
    await untilTheyWait(gate, calls.slice(0, WAITING_MAX))
    return { calls }
  })
  await gate.destroy()
  return Promise.all(calls)
}

const people = (track: Track, authority: 0 | 1): Promise<Caller[]> => many(track, () => track.as(authority))

const differs = (what: string, found: number, wanted: number): string[] =>
  found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`]

/** Every call is answered by one of these statuses, and so many of them by `done`. */
function statuses(answers: readonly Answered[], done: number, wanted: number, refused: readonly number[]): string[] {
  const odd = answers.filter(({ status }) => status !== done && !refused.includes(status))
  const text = odd.map(({ status, body }) => `answered ${status} ${JSON.stringify(body)}`)
  return [...differs(`answered ${done}`, answers.length - refusedBy(answers, done), wanted), ...text]
}

const refusedBy = (answers: readonly Answered[], done: number) => answers.filter(({ status }) => status !== done).length

const countOf = async (
  { db }: Track,
  table:
    | 'expo_areas'
    | 'ndsd_events'
    | 'schedule_entries'
    | 'transitions'
    | 'ar_anchors'
    | 'vip_users'
    | 'stops'
    | 'outbox',
): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

async function oneKey(track: Track): Wrongs {
  const manager = await track.as(0)
  const key = newId()
  const answers = await many(track, () => manager.post('/expo-areas', { spaceTitle: '東ゲート' }, { key }))
  const ids = new Set(answers.map(({ body }) => JSON.stringify(body)))
  return [
    ...statuses(answers, 201, track.runners, []),
    ...differs('different answers', ids.size, 1),
    ...differs('V Expo areas', await countOf(track, 'expo_areas'), 1),
  ]
}

async function oneSlot(track: Track): Wrongs {
  const room_id = await makeRoom(track.db)
  const patterns = await many(track, (n) => makePattern(track.db, { room_id, title: `部${n}` }))
  const manager = await track.as(0)
  const slot = { openStartDate: '2025-05-10T00:00:00Z', openEndDate: '2025-05-12T00:00:00Z', openType: 'normal' }
  const answers = await many(track, (n) =>
    manager.post('/schedule-entries', { ...slot, spacePatternId: patterns[n] ?? '' }),
  )
  const unnamed = answers.filter(({ status, body }) => status === 400 && !/「部\d+」の期間/.test(JSON.stringify(body)))
  return [
    ...statuses(answers, 201, 1, [400]),
    ...differs('entries', await countOf(track, 'schedule_entries'), 1),
    ...differs('refusals that do not say which entry is there', unnamed.length, 0),
  ]
}

/** All of them were shown the same copy of one event, and make it. */
async function oneTomorrow(track: Track): Wrongs {
  const event = await makeNdsdEvent(track.db, { period: '[2025-05-03T00:00:00Z,2025-05-03T06:00:00Z)' })
  const organizers = await people(track, 1)
  const copy = { ndsdEventIds: [event], fromDay: '2025-05-03', toDays: ['2025-05-04'] }
  const shown = await (organizers[0] as Caller).post('/ndsd-events/copies', copy)
  const { copyToken } = shown.body.item as { copyToken: string }
  const answers = await fromOneMoment(track, { table: 'ndsd_events', id: event }, async (n) =>
    (organizers[n] as Caller).post('/ndsd-events/copies', { ...copy, copyToken }),
  )
  return [...statuses(answers, 200, 1, [409]), ...differs('events', await countOf(track, 'ndsd_events'), 2)]
}

async function oneTransition(track: Track): Wrongs {
  const [transitionFromId, transitionToId] = [await makeVenueArea(track.db), await makeRoom(track.db)]
  const form = { transitionFromId, transitionToId, transitionType: 'gate', isPublic: true }
  const organizers = await people(track, 1)
  const answers = await many(track, async (n) => (organizers[n] as Caller).post('/transitions', form))
  return [...statuses(answers, 201, 1, [400]), ...differs('transitions', await countOf(track, 'transitions'), 1)]
}

async function oneAnchor(track: Track): Wrongs {
  const arEventId = await makeArEvent(track.db, { room_id: await makeRoom(track.db) })
  const organizer = await track.as(1)
  const anchor = { dataLabel: '入口', anchorId: 'a-1', arEventId }
  const answers = await many(track, () => organizer.post('/ar-anchors', anchor))
  return [...statuses(answers, 201, 1, [400]), ...differs('anchors', await countOf(track, 'ar_anchors'), 1)]
}

/** Three places are left of the thirty of a room. */
async function lastPlaces(track: Track): Wrongs {
  const roomId = await makeRoom(track.db)
  const manager = await track.as(1)
  const vipList = Array.from({ length: 27 }, (_, n) => `there-${n}`).join('\n')
  await manager.post('/vip-user-lists', { roomId, vipList })
  const answers = await fromOneMoment(track, { table: 'rooms', id: roomId }, (n) =>
    manager.post('/vip-users', { roomId, vipUserId: `late-${n}` }),
  )
  return [...statuses(answers, 201, 3, [400]), ...differs('VIP users', await countOf(track, 'vip_users'), 30)]
}

const noSpaces = { areaList: [], roomList: [], roomPatternList: [] }

async function oneVipId(track: Track): Wrongs {
  const roomId = await makeRoom(track.db)
  const managers = await people(track, 1)
  const answers = await many(track, (n) => (managers[n] as Caller).post('/vip-users', { roomId, vipUserId: 'expo-1' }))
  return [...statuses(answers, 201, 1, [400]), ...differs('VIP users', await countOf(track, 'vip_users'), 1)]
}

async function oneInvitation(track: Track): Wrongs {
  const managers = await people(track, 0)
  const form = { userName: '新人 花子', cmsAccountAuth: 1, ...noSpaces }
  const spelt = ['new@expo.example', 'NEW@expo.example', 'New@Expo.example']
  const answers = await many(track, (n) =>
    (managers[n] as Caller).post('/invitations', { ...form, email: spelt[n % spelt.length] }),
  )
  return [...statuses(answers, 201, 1, [400]), ...differs('mails', await countOf(track, 'outbox'), 1)]
}

async function oneAcceptance(track: Track): Wrongs {
  const form = { email: 'invited@expo.example', userName: '新人 花子', cmsAccountAuth: 1, ...noSpaces }
  await (await track.as(0)).post('/invitations', form)
  const { body_text } = await track.db.selectFrom('outbox').select('body_text').executeTakeFirstOrThrow()
  const link = /\/invitations\/[\w-]{43}/.exec(body_text ?? '')?.[0] ?? ''
  const consents = { consentTerms: true, consentPrivacy: true }
  const { id } = await track.db
    .selectFrom('users')
    .select('id')
    .where('login_status', '=', 'invited')
    .executeTakeFirstOrThrow()
  const answers = await fromOneMoment(track, { table: 'users', id }, (n) =>
    track.stranger.post(`${link}/accept`, { ...consents, password: `horse ride number ${n}` }),
  )
  const registered = await track.db.selectFrom('audit').select('id').where('action', '=', 'user.accepted').execute()
  return [...statuses(answers, 204, 1, [404]), ...differs('registrations', registered.length, 1)]
}

async function oneStop(track: Track): Wrongs {
  const room = await makeRoom(track.db)
  const creator = await makePerson(track.db, { authority: 5, email: 'ja@expo.example' }, { room_id: room })
  const pattern = await makePattern(track.db, { room_id: room, created_by: creator })
  await makeEntry(track.db, pattern, '2025-04-20T00:00:00Z', '2025-05-10T00:00:00Z')
  const organizers = await people(track, 1)
  const answers = await fromOneMoment(track, { table: 'rooms', id: room }, (n) =>
    (organizers[n] as Caller).post(`/rooms/${room}/stop`, { closeReason: '点検' }, { version: 1 }),
  )
  return [
    ...statuses(answers, 201, 1, [400]),
    ...differs('stops', await countOf(track, 'stops'), 1),
    ...differs('mails', await countOf(track, 'outbox'), 1),
  ]
}

async function oneTemplate(track: Track): Wrongs {
  const organizers = await people(track, 1)
  // The table came with rows, so it is not emptied before each round.
  const title = `停電 ${newId()}`
  const form = {
    templateUse: 'stop',
    templateTitle: title,
    templateTitleEn: '',
    templateBody: '停電のため',
    templateBodyEn: '',
  }
  const answers = await many(track, async (n) => (organizers[n] as Caller).post('/stop-templates', form))
  // Beside those that are built in.
  const titled = await track.db.selectFrom('stop_templates').select('id').where('title', '=', title).execute()
  return [...statuses(answers, 201, 1, [400]), ...differs('templates', titled.length, 1)]
}

async function oneSave(track: Track): Wrongs {
  const id = await makeExpoArea(track.db)
  const managers = await people(track, 0)
  const answers = await many(track, (n) =>
    (managers[n] as Caller).patch(`/expo-areas/${id}`, { spaceTitle: `${n}` }, 1),
  )
  const { version } = await track.db.selectFrom('expo_areas').select('version').executeTakeFirstOrThrow()
  return [...statuses(answers, 200, 1, [409]), ...differs('version', version, 2)]
}

async function oneDeletion(track: Track): Wrongs {
  const id = await makeRoom(track.db)
  const managers = await people(track, 0)
  const answers = await many(track, (n) => (managers[n] as Caller).delete(`/rooms/${id}`, 1))
  const deletions = await track.db.selectFrom('audit').select('id').where('action', '=', 'room.deleted').execute()
  return [...statuses(answers, 200, 1, [404, 409]), ...differs('audit rows', deletions.length, 1)]
}

/** In a ring, so that without turns nobody would be left. */
async function oneManager(track: Track): Wrongs {
  const ring = await people(track, 0)
  const answers = await many(track, (n) => {
    const next = ring[(n + 1) % ring.length] as Caller
    return (ring[n] as Caller).delete(`/users/${next.id}`, 1)
  })
  const gone = answers.filter(({ status }) => status === 204).length
  const left = await track.db.selectFrom('users').select('id').where('authority', '=', 0).execute()
  return [
    // 401 and 403: who was deleted while her call waited.
    ...statuses(answers, 204, gone, [400, 401, 403, 404, 409]),
    ...differs('managers', left.length, ring.length - gone),
    ...(left.length > 0 ? [] : ['nobody is left']),
  ]
}

async function onePlan(track: Track): Wrongs {
  const { one } = await twoRooms(track.db)
  const [author, approver] = [await track.as(1), await track.as(0)]
  const plan = await approved(author, approver, stopOf(one))
  const { token } = (await author.get(`/plans/${plan.id}/preview`)).body.item as { token: string }
  const organizers = await people(track, 1)
  const answers = await fromOneMoment(track, { table: 'plans', id: plan.id }, (n) =>
    (organizers[n] as Caller).post(`/plans/${plan.id}/apply`, { planToken: token }, { version: plan.version }),
  )
  return [...statuses(answers, 200, 1, [409]), ...differs('stops', await countOf(track, 'stops'), 1)]
}

/** Rules that only hold where two at once are told apart. */
export const races = {
  'one key is one intention': oneKey,
  'one entry has a slot, the others are told which': oneSlot,
  'two ends have one transition': oneTransition,
  'an anchor has an ID of its own': oneAnchor,
  'a room takes thirty VIP users': lastPlaces,
  'an ExpoID is once in a room': oneVipId,
  'an address is invited once': oneInvitation,
  'an invitation is accepted once': oneAcceptance,
  'a room is stopped once, and its creators get one mail': oneStop,
  'a text for stops has a title of its own': oneTemplate,
  'one version is saved once': oneSave,
  'a room is deleted once': oneDeletion,
  'one manager stays': oneManager,
  'a plan is applied once': onePlan,
  'tomorrow is made from today once': oneTomorrow,
} satisfies Readonly<Record<string, (track: Track) => Wrongs>>
