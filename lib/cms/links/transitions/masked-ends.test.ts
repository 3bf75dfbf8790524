import type { Transition } from '#lib/contracts/transitions.ts'
import { makePattern, makeRoom, makeTransition, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const itemOf = (answer: Answered) => answer.body.item as Transition
const idsOf = async (who: Caller, query = '') =>
  ((await who.get(`/transitions${query}`)).body.items as Transition[]).map(({ id }) => id)

/** A room of hers, one of somebody else, and the exits between them. */
async function twoRooms() {
  const own = await makeRoom(db, { space_title: '茶室' })
  const foreign = await makeRoom(db, { space_title: '奥の間', space_title_en: 'Inner room' })
  const out = await makeTransition(db, { from_room_id: own, to_room_id: foreign, is_public: true })
  const back = await makeTransition(db, { from_room_id: foreign, to_room_id: own, is_public: true })
  return { own, foreign, out, back, manager: await as(4, { room_id: own }) }
}

const OUTSIDE = { kind: 'outside', id: '', title: '', titleEn: '', status: null }

test('an exit into a foreign space is shown to whose space it leaves, and one from there to whose space it enters', async () => {
  const { own, out, back, manager } = await twoRooms()
  const [leaving, entering] = [await manager.get(`/transitions/${out}`), await manager.get(`/transitions/${back}`)]
  expect(itemOf(leaving)).toMatchObject({ from: { id: own }, to: OUTSIDE, isOwn: true, isEditable: false })
  expect(itemOf(entering)).toMatchObject({ from: OUTSIDE, to: { id: own }, isOwn: false, isEditable: false })
})

test('nothing that is read, searched, filtered, sorted or downloaded tells of the far end', async () => {
  const { foreign, out, back, manager } = await twoRooms()
  const pages = ['', '?sort=to', '?q=茶室'].map((query) => `/transitions${query}`)
  const reads = [...pages, '/transition-csv', '/transition-graph', '/transition-periods', `/transitions/${out}/history`]
  for (const path of reads) {
    const text = (await manager.get(path)).bytes.toString('utf8')
    for (const secret of [foreign, '奥の間', 'Inner room']) expect([path, text.includes(secret)]).toEqual([path, false])
  }
  expect((await idsOf(manager, '?q=茶室')).sort()).toEqual([out, back].sort())
  for (const query of [
    '?q=奥',
    '?q=inner',
    `?spaceId=${foreign}`,
    `?toId=${foreign}`,
    '?toKind=mainRoom&fromKind=mainRoom',
  ]) {
    expect([query, await idsOf(manager, query)]).toEqual([query, []])
  }
  const links = ((await manager.get('/transition-graph')).body.item as { links: { id: string }[] }).links
  expect(links.map(({ id }) => id).sort()).toEqual([out, back].sort())
})

test('it may be unpublished and deleted, and is not redirected; what comes in is only shown', async () => {
  const { own, foreign, out, back, manager } = await twoRooms()
  const form = (to: string) => ({ transitionFromId: own, transitionToId: to, transitionType: 'gate', isPublic: false })
  const refusals = [foreign, 'auto', 'mainRoom'].map((to) => manager.patch(`/transitions/${out}`, form(to), 1))
  for (const refused of await Promise.all(refusals)) {
    expect([refused.status, refused.body.error_messages]).toMatchObject([400, [{ field: 'transitionToId' }]])
  }
  expect((await manager.post(`/transitions/${out}/unpublish`, {}, { version: 2 })).status).toBe(409)
  const hidden = await manager.post(`/transitions/${out}/unpublish`, {}, { version: 1 })
  expect(itemOf(hidden)).toMatchObject({ version: 2, isPublic: false, to: OUTSIDE })
  expect((await manager.post(`/transitions/${back}/unpublish`, {}, { version: 1 })).status).toBe(403)
  expect((await manager.delete(`/transitions/${back}`, 1)).status).toBe(403)
  expect((await manager.delete(`/transitions/${out}`, 2)).status).toBe(200)
  // Who sees both reads in the history where it led.
  const { items } = (await (await as(1)).get(`/transitions/${out}/history`)).body as { items: unknown[] }
  expect(JSON.stringify(items)).toContain('奥の間')
})

test('whoever leads into a space tells its managers for fourteen days', async () => {
  const [area, room] = [await makeVenueArea(db), await makeRoom(db)]
  const manager = await as(4, { room_id: room })
  const organizer = await as(1)
  const made = await organizer.post('/transitions', {
    transitionFromId: area,
    transitionToId: room,
    transitionType: 'gate',
  })
  expect(made.status).toBe(201)
  expect(await idsOf(manager, '?arrived=1')).toEqual([itemOf(made).id])
  expect(await idsOf(organizer, '?arrived=1')).toEqual([])
  expect(await idsOf(await as(6, { pattern_id: await makePattern(db, { room_id: room }) }), '?arrived=1')).toEqual([])
  time.now = new Date('2025-05-15T00:00:01Z')
  expect(await idsOf(await as(4, { room_id: room }), '?arrived=1')).toEqual([])
})
