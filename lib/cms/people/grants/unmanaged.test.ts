import { endOfLastDay } from '#lib/core/grant-end.ts'
import { makeGrant, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const invited = { login_status: 'invited', consent_terms_at: null, consent_privacy_at: null }
const idsOf = (answer: Answered) => (answer.body.items as { id: string }[]).map((it) => it.id).sort()
const areas = (who: Caller) => who.get('/unmanaged-spaces?kind=venueArea&limit=200')
const rooms = (who: Caller) => who.get('/unmanaged-spaces?kind=room&limit=200')

test('an area has an active manager while one of level 2 who has accepted holds a grant that counts', async () => {
  const space = () => makeVenueArea(db)
  const [managed, byMaker, byInvited, byEnded, byNobody] = [
    await space(),
    await space(),
    await space(),
    await space(),
    await space(),
  ]
  await makePerson(db, { authority: 2 }, { venue_area_id: managed })
  await makePerson(db, { authority: 3 }, { venue_area_id: byMaker })
  await makePerson(db, { authority: 2, ...invited }, { venue_area_id: byInvited })
  const leaving = await makePerson(db, { authority: 2 }, { venue_area_id: byEnded })
  await db
    .updateTable('grants')
    .set({ ends_at: endOfLastDay('2025-05-01') })
    .where('user_id', '=', leaving)
    .execute()
  expect(idsOf(await areas(await as(0)))).toEqual([byMaker, byInvited, byNobody].sort())
  time.now = new Date('2025-05-01T15:00:00Z')
  const answer = await areas(await as(1))
  expect(idsOf(answer)).toEqual([byMaker, byInvited, byEnded, byNobody].sort())
  const facts = (id: string) => (answer.body.items as { id: string }[]).find((it) => it.id === id)
  expect(facts(byInvited)).toMatchObject({ invited: 1, endedOn: null, kind: 'venueArea' })
  expect(facts(byEnded)).toMatchObject({ invited: 0, endedOn: '2025-05-01' })
})

test('a room is managed by level 4, also through its main room where it inherits', async () => {
  const main = await makeRoom(db)
  const inheriting = await makeRoom(db, { main_room_id: main, access_inherit: true })
  const alone = await makeRoom(db, { main_room_id: main })
  const makers = await makeRoom(db)
  await makePerson(db, { authority: 4 }, { room_id: main })
  await makePerson(db, { authority: 5 }, { room_id: makers })
  const found = idsOf(await rooms(await as(0)))
  expect(found).toEqual([alone, makers].sort())
  expect(found).not.toContain(inheriting)
})

test('each level sees of them what lies in her scope, and who gives no access sees none', async () => {
  const area = await makeVenueArea(db)
  const [linked, foreign] = [await makeRoom(db, { venueAreaIds: [area] }), await makeRoom(db)]
  const foreignArea = await makeVenueArea(db)
  for (const level of [0, 1] as const) {
    expect(idsOf(await rooms(await as(level)))).toEqual([linked, foreign].sort())
    expect(idsOf(await areas(await as(level)))).toEqual([area, foreignArea].sort())
  }
  const areaManager = await as(2, { venue_area_id: area })
  expect([idsOf(await areas(areaManager)), idsOf(await rooms(areaManager))]).toEqual([[], [linked]])
  const roomManager = await as(4, { room_id: linked })
  expect([idsOf(await areas(roomManager)), idsOf(await rooms(roomManager))]).toEqual([[], []])
  for (const level of [3, 5, 6] as const) expect((await rooms(await as(level))).status).toBe(403)
})

test('pages walk all of them, and a keyword finds one', async () => {
  for (let n = 0; n < 5; n++) await makeVenueArea(db, { space_title: `広場 ${n}` })
  const manager = await as(0)
  await makeGrant(db, await makePerson(db, { authority: 2 }), { venue_area_id: await makeVenueArea(db) })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await manager.get(`/unmanaged-spaces?limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...idsOf(page))
    cursor = (page.body.nextCursor as string | null) ?? ''
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
  expect(idsOf(await manager.get('/unmanaged-spaces?q=ひろば'))).toHaveLength(0)
  expect(idsOf(await manager.get('/unmanaged-spaces?q=広場 3'))).toHaveLength(1)
})
