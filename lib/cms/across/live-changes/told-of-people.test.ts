import { sql } from 'kysely'
import { personInScope, personInScopeOf } from '#lib/cms/kernel/scope/user-scope.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { importFile, testImports } from '#lib/testing/importing.ts'
import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import type { Caller } from '#lib/testing/test-cms.ts'
import { nextMoments } from './next-moment.ts'
import { ownRights, readTold } from './read-told.ts'
import { toldTo } from './told-to.ts'

const { db, as, time, truncate, doJobs, checked, applied } = await testImports()
const NOW = new Date('2025-05-01T00:00:00Z')
beforeEach(async () => {
  await truncate()
  time.now = NOW
})

/** What these are told of people, or of sets of access, by one change, by their names: which IDs, and what became of their own rights. */
async function toldOf<Name extends string>(
  people: Record<Name, Caller>,
  change: () => Promise<unknown>,
  of: 'user' | 'accessSet' = 'user',
) {
  const { snapshot } = await readTold(db, { seen: null, after: NOW, until: NOW })
  await change()
  const { told } = await readTold(db, { seen: snapshot, after: NOW, until: time.now })
  const readers = Object.values<Caller>(people).map(({ id, authority }) => ({ id, authority }))
  const changes = await toldTo(db, told, readers, time.now)
  return Object.fromEntries(
    Object.entries<Caller>(people).flatMap(([name, { id }]) => {
      const own = (changes.get(id) ?? []).filter(({ kind }) => kind === of)
      const rights = ownRights(told, id)
      const ids = own.flatMap((one) => one.ids).toSorted()
      return ids.length === 0 && !rights ? [] : [[name, [...new Set(ids), ...(rights ? [rights] : [])]]]
    }),
  )
}

const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect([200, 201, 204, body]).toContain(status)
}

/** An area with a linked room and a pattern in it, whoever looks after each, and those who have nothing to do with it. */
async function makeDesk() {
  const [area, other] = [await makeVenueArea(db), await makeVenueArea(db)]
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const pattern = await makePattern(db, { room_id: room })
  const people = {
    ofArea: await as(2, { venue_area_id: area }),
    ofOther: await as(3, { venue_area_id: other }),
    ofRoom: await as(4, { room_id: room }),
    ofPattern: await as(6, { pattern_id: pattern }),
    ofForeign: await as(5, { room_id: await makeRoom(db) }),
  }
  return { area, other, room, pattern, people, manager: await as(0) }
}

test('access that is given and taken is told to those in whose scope the space lies, and to whom it was given', async () => {
  const { area, other, room, people, manager } = await makeDesk()
  const maker = await as(5, { room_id: await makeRoom(db) })
  const all = { ...people, maker }
  const change = (spaceId: string, giveTo: string[], takeFrom: string[]) => () =>
    done(manager.put('/grants', { spaceId, giveTo, takeFrom, giveToAddresses: [], lastDay: null }))
  expect(await toldOf(all, change(room, [maker.id], []))).toEqual({
    // She reads the rooms that are linked to her area, and whoever works in them.
    ofArea: [maker.id],
    ofRoom: [maker.id],
    maker: [maker.id, 'given'],
  })
  expect(await toldOf(all, change(room, [], [maker.id]))).toEqual({
    ofArea: [maker.id],
    ofRoom: [maker.id],
    maker: [maker.id, 'taken'],
  })
  const areaMaker = await as(3, { venue_area_id: other })
  const given = await toldOf({ ...all, areaMaker }, change(area, [areaMaker.id], []))
  expect(given).toEqual({
    ofArea: [areaMaker.id],
    ofOther: [areaMaker.id],
    areaMaker: [areaMaker.id, 'given'],
  })
})

test('another level, other spaces, a suspension and a deletion are told where she was seen before and where she is seen now', async () => {
  const { area, room, people, manager } = await makeDesk()
  const far = await makeRoom(db)
  const ofFar = await as(4, { room_id: far })
  const all = { ...people, ofFar }
  const maker = await as(5, { room_id: room })
  const { id } = maker
  const form = { userName: '石田', cmsAccountAuth: 5, areaList: [], roomList: [room], roomPatternList: [] }
  const edit = (more: object, version: number) => () =>
    done(manager.patch(`/users/${id}`, { ...form, ...more }, version))
  const seers = { ofArea: [id], ofRoom: [id] }
  // A name says nothing of what she may do.
  expect(await toldOf({ ...all, maker }, edit({}, 1))).toEqual({ ...seers, maker: [id] })
  expect(await toldOf({ ...all, maker }, edit({ roomList: [room, far] }, 2))).toEqual({
    ...seers,
    ofFar: [id],
    maker: [id, 'given'],
  })
  expect(await toldOf({ ...all, maker }, edit({ roomList: [far] }, 3))).toEqual({
    ...seers,
    ofFar: [id],
    maker: [id, 'taken'],
  })
  const level = { cmsAccountAuth: 3, areaList: [area], roomList: [] }
  expect(await toldOf({ ...all, maker }, edit(level, 4))).toEqual({
    ofArea: [id],
    ofFar: [id],
    maker: [id, 'taken'],
  })
  const suspend = () => done(manager.post(`/users/${id}/suspend`, { suspensionReason: '休職' }, { version: 5 }))
  expect(await toldOf({ ...all, maker }, suspend)).toEqual({ ofArea: [id], maker: [id, 'taken'] })
  const remove = () => done(manager.delete(`/users/${id}`, 6))
  expect(await toldOf({ ...all, maker }, remove)).toEqual({ ofArea: [id], maker: [id, 'taken'] })
})

test('what members of a set gain and lose is told where the spaces of the set lie, those that it had too', async () => {
  const { room, people, manager } = await makeDesk()
  const far = await makeRoom(db)
  const all = { ...people, ofFar: await as(4, { room_id: far }) }
  const member = await makePerson(db, { authority: 5 })
  const form = {
    setName: '案内',
    cmsAccountAuth: 5,
    areaList: [],
    roomList: [room],
    roomPatternList: [],
    lastDay: null,
  }
  const { cmsAccountAuth, ...kept } = form
  let set = ''
  const make = async () => {
    const { status, body } = await manager.post('/access-sets', { ...form, userList: [member] })
    expect([status, body]).toEqual([201, body])
    set = (body.item as { id: string }).id
  }
  expect(await toldOf(all, make)).toEqual({ ofArea: [member], ofRoom: [member] })
  const move = () =>
    done(manager.patch(`/access-sets/${set}`, { ...kept, roomList: [far], userList: [], leaverList: [] }, 1))
  expect(await toldOf(all, move)).toEqual({ ofArea: [member], ofRoom: [member], ofFar: [member] })
  expect(await toldOf(all, () => done(manager.delete(`/access-sets/${set}`, 2)))).toEqual({ ofFar: [member] })
})

test('a set is told of to those for whom it is or was one: who may give its level, with all of its spaces in scope', async () => {
  const { area, room, pattern, people, manager } = await makeDesk()
  const far = await makeRoom(db)
  const all = { ...people, maker: await as(5, { room_id: room }), ofFar: await as(4, { room_id: far }) }
  const form = { setName: '案内', areaList: [], roomList: [room], roomPatternList: [], lastDay: null, userList: [] }
  const { body } = await manager.post('/access-sets', { ...form, cmsAccountAuth: 5 })
  const { id } = body.item as { id: string }
  let version = 1
  const told = (more: object) =>
    toldOf(
      all,
      () => done(manager.patch(`/access-sets/${id}`, { ...form, leaverList: [], ...more }, version++)),
      'accessSet',
    )
  // Who reads the room and manages no sets, or none of this level, is told nothing.
  const hers = { ofRoom: [id] }
  expect(await told({ setName: '受付' })).toEqual(hers)
  // With a space that lies out of her sight it is no set of hers any more, which she is told.
  expect(await told({ roomList: [room, far] })).toEqual(hers)
  expect(await told({ roomList: [room, far], setName: '総合案内' })).toEqual({})
  expect(await told({ roomList: [far] })).toEqual({ ofFar: [id] })
  expect(await told({})).toEqual({ ...hers, ofFar: [id] })
  const gone = () => done(manager.delete(`/access-sets/${id}`, version))
  expect(await toldOf(all, gone, 'accessSet')).toEqual(hers)
  // Of a level that a room manager may not give.
  const ofAreas = { setName: '広場', cmsAccountAuth: 3, areaList: [area], roomList: [] }
  const make = (more: object) => () => done(manager.post('/access-sets', { ...form, ...more }))
  expect(await toldOf(all, make(ofAreas), 'accessSet')).toEqual({ ofArea: [expect.any(String)] })
  const ofPatterns = { setName: '催事', cmsAccountAuth: 6, roomList: [], roomPatternList: [pattern] }
  expect(await toldOf(all, make(ofPatterns), 'accessSet')).toEqual({ ofRoom: [expect.any(String)] })
})

test('people of an import are told of where their spaces lie, and so once it is taken back', async () => {
  const { area, room, pattern, people, manager } = await makeDesk()
  const rows = [`a@expo.example,甲,3,${area},`, `b@expo.example,乙,5,${room},`, `c@expo.example,丙,6,${pattern},`]
  const file = await checked(manager, importFile(...rows))
  let item = file
  const come = await toldOf(people, async () => {
    item = await applied(manager, file, 'all')
  })
  const invited = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'like', '_@expo.example')
    .execute()
  const [a, b, c] = invited.toSorted((one, other) => one.email.localeCompare(other.email)).map(({ id }) => id)
  const seen = { ofArea: [a, b].toSorted(), ofRoom: [b, c].toSorted() }
  expect(come).toEqual(seen)
  const back = async () => {
    await done(manager.post(`/user-imports/${item.id}/take-back`, {}, { version: item.version }))
    await doJobs()
  }
  expect(await toldOf(people, back)).toEqual(seen)
})

test('access and last days that end by the clock are told in that moment', async () => {
  const { room, people } = await makeDesk()
  const at = (second: number) => new Date(NOW.getTime() + second * 1000)
  const [guest, leaver] = [await as(5), await as(5, { room_id: room })]
  await db
    .updateTable('users')
    .set({ leaves_at: at(20) })
    .where('id', '=', leaver.id)
    .execute()
  await sql`insert into grants (id, user_id, room_id, ends_at, created_at)
    values (gen_random_uuid(), ${guest.id}, ${room}, ${at(10)}, ${NOW})`.execute(db)
  expect([
    (await nextMoments(db, NOW)).told,
    (await nextMoments(db, at(10))).told,
    (await nextMoments(db, at(20))).told,
  ]).toEqual([at(10), at(20), null])
  const all = { ...people, guest, leaver }
  const pass = (second: number) => async () => {
    time.now = at(second)
  }
  expect(await toldOf(all, pass(9))).toEqual({})
  expect(await toldOf(all, pass(10))).toEqual({
    ofArea: [guest.id],
    ofRoom: [guest.id],
    leaver: [guest.id],
    guest: [guest.id, 'taken'],
  })
  const both = [guest.id, leaver.id].toSorted()
  expect(await toldOf(all, pass(20))).toEqual({
    ofArea: both,
    ofRoom: both,
    guest: [guest.id, 'taken'],
    leaver: [...both, 'taken'],
  })
})

test('who gave access is told by her name where she is in scope herself', async () => {
  const { room, people } = await makeDesk()
  const [keeper, guest] = [await as(4, { room_id: room }), await makePerson(db, { authority: 5 })]
  const told = [
    {
      kind: 'user' as const,
      id: guest,
      parentId: null,
      actorId: keeper.id,
      act: 'changed' as const,
      at: NOW.toISOString(),
      isStatus: false,
      isOfMany: false,
      isWork: false,
      was: { spaces: [room] },
      rights: null,
    },
  ]
  const readers = Object.values<Caller>(people)
  const changes = await toldTo(db, told, readers, NOW)
  const { user_name: name } = await db
    .selectFrom('users')
    .select('user_name')
    .where('id', '=', keeper.id)
    .executeTakeFirstOrThrow()
  const names = (who: Caller) => (changes.get(who.id) ?? []).map(({ by }) => by)
  expect([names(people.ofRoom), names(people.ofArea), names(people.ofForeign)]).toEqual([[name], [name], []])
})

test('a person is in scope asked from what she holds as she is asked from the scope', async () => {
  const { area, room, pattern, people } = await makeDesk()
  const main = await makeRoom(db)
  const sub = await makeRoom(db, { main_room_id: main, access_inherit: true })
  await makePerson(db, { authority: 5 }, { room_id: sub })
  const areaPattern = await makePattern(db, { venue_area_id: area })
  await makePerson(db, { authority: 6 }, { pattern_id: areaPattern })
  const readers = [
    ...Object.values<Caller>(people),
    await as(4, { room_id: main }),
    await as(3, { venue_area_id: area }),
  ]
  for (const authority of AUTHORITIES.slice(0, 2)) readers.push(await as(authority))
  readers.push(await as(5, { room_id: room }), await as(6, { pattern_id: pattern }))
  for (const { id, authority } of readers) {
    const holder = { id, authority, at: NOW }
    const idsBy = async (condition: ReturnType<typeof personInScope>) =>
      (await db.selectFrom('users').select('id').where(condition).orderBy('id').execute()).map((row) => row.id)
    expect([authority, await idsBy(personInScopeOf(holder))]).toEqual([authority, await idsBy(personInScope(holder))])
  }
})
