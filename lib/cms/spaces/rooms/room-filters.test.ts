import {
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
