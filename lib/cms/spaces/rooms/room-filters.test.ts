import {
  makeEntry,
  makeExternalTransition,
  makeNdsdEvent,
  makePattern,
  makePerson,
  makeRoom,
  makeStored,
} from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
afterEach(truncate)

type Items = { id: string }[]
const idsOf = async (path: string, level: 0 | 6 = 0) =>
  ((await (await as(level)).get(path)).body.items as Items).map(({ id }) => id)

test('rooms by thumbnail, pickup, redirect and manager', async () => {
  const link = await makeExternalTransition(db)
  const full = await makeRoom(db, {
    thumbnail_id: await makeStored(db),
    thumbnail_name: 'a.png',
    pickup: true,
    limit_on: true,
    limit_number: 5,
    limit_ex_trans_id: link,
  })
  const bare = await makeRoom(db)
  const manager = await makePerson(db, { authority: 4 }, { room_id: full })
  for (const filter of ['hasThumbnail', 'pickup', 'hasRedirect', 'hasManager']) {
    expect([filter, await idsOf(`/rooms?${filter}=1`)]).toEqual([filter, [full]])
    expect([filter, await idsOf(`/rooms?${filter}=0`)]).toEqual([filter, [bare]])
  }
  expect(await idsOf(`/rooms?managerId=${manager}`)).toEqual([full])
  expect(await idsOf(`/rooms?managerId=${crypto.randomUUID()}`)).toEqual([])
  // Who may not give access does not learn from a filter who has it.
  expect(await idsOf('/rooms?hasManager=1', 6)).toEqual([])
})

test('pages of what few meet go on and back, in each order, with a count of what is met', async () => {
  const found: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const room = await makeRoom(db, {
      space_title: `${n % 5} ${n}`,
      updated_at: new Date(Date.UTC(2025, 1, 1 + (n % 4))),
    })
    if (n % 2 === 0) continue
    found.push(room)
    await makeEntry(db, await makePattern(db, { room_id: room }), '2025-05-10T00:00:00Z', '2025-05-12T00:00:00Z')
  }
  const manager = await as(0)
  type Part = { items: Items; total: number; nextCursor: string | null; prevCursor: string | null }
  for (const sort of ['-updatedAt', 'updatedAt', 'spaceTitle', '-updatedAt,spaceTitle']) {
    const part = async (cursor: string | null): Promise<Part> => {
      const behind = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      return (await manager.get(`/rooms?status=waiting&hasManager=0&limit=4&sort=${sort}${behind}`)).body as Part
    }
    const first = await part(null)
    const second = await part(first.nextCursor)
    const all = (await manager.get(`/rooms?limit=50&sort=${sort}`)).body.items as Items
    const inOrder = all.map(({ id }) => id).filter((id) => found.includes(id))
    expect([first.total, [...first.items, ...second.items].map(({ id }) => id)]).toEqual([6, inOrder])
    expect((await part(second.prevCursor)).items).toEqual(first.items)
  }
})

test('patterns by deep link, pickup and link', async () => {
  const room_id = await makeRoom(db)
  const link = await makeExternalTransition(db)
  const full = await makePattern(db, { room_id, deep_link: 'expo://a', pickup: true })
  const bare = await makePattern(db, { room_id })
  await (await as(0)).patch(`/patterns/${full}`, { exTransitionIds: [link] }, 1)
  for (const filter of ['hasDeepLink', 'pickup', 'hasLink']) {
    expect([filter, await idsOf(`/patterns?${filter}=1`)]).toEqual([filter, [full]])
    expect([filter, await idsOf(`/patterns?${filter}=0`)]).toEqual([filter, [bare]])
  }
  expect(await idsOf(`/patterns?exTransitionId=${link}`)).toEqual([full])
  expect(await idsOf(`/patterns?exTransitionId=${crypto.randomUUID()}`)).toEqual([])
})

test('ND/SD events by the day in Japan at some time of which they are shown', async () => {
  const period = '[2025-05-02T15:00:00Z,2025-05-03T15:00:00Z)'
  const event = await makeNdsdEvent(db, { period })
  expect(await idsOf('/ndsd-events?day=2025-05-03')).toEqual([event])
  expect(await idsOf('/ndsd-events?day=2025-05-02')).toEqual([])
  expect(await idsOf('/ndsd-events?day=2025-05-04')).toEqual([])
})
