import { AUTHORITIES } from '#lib/core/authority.ts'
import { endOfLastDay } from '#lib/core/grant-end.ts'
import { mayEver } from '#lib/core/policy.ts'
import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

type Change = { action: string; kind: string; count: number; spaces: number }
type Group = { people: { id: string }[]; gains: Change[]; losses: Change[] }
const groupsOf = (answer: Answered) => (answer.body.item as { groups: Group[] }).groups
const line = ({ action, count, spaces }: Change) => `${action} ${count} in ${spaces}`

/** A main room with two sub rooms that inherit, one that does not, and patterns in all of them. */
async function rooms() {
  const area = await makeVenueArea(db)
  const main = await makeRoom(db, { venueAreaIds: [area] })
  const subs = [
    await makeRoom(db, { main_room_id: main, access_inherit: true }),
    await makeRoom(db, { main_room_id: main, access_inherit: true }),
    await makeRoom(db, { main_room_id: main }),
  ]
  const patterns: string[] = []
  for (const room_id of [main, main, ...subs]) patterns.push(await makePattern(db, { room_id }))
  return { area, main, subs, patterns }
}

test('giving a main room: publication on its patterns and those of the sub rooms that inherit, and nothing of the third', async () => {
  const { main } = await rooms()
  const manager = await as(0)
  const maker = await makePerson(db, { authority: 5 })
  const roomManager = await makePerson(db, { authority: 4 })
  const answer = await manager.post('/grants/effect', { spaceId: main, giveTo: [maker, roomManager], takeFrom: [] })
  const [first, second] = groupsOf(answer)
  const ofMaker = first?.people[0]?.id === maker ? first : second
  expect(ofMaker?.gains.map(line)).toEqual(
    expect.arrayContaining(['room.read 3 in 3', 'roomPattern.create 3 in 3', 'roomPattern.publish 4 in 3']),
  )
  expect(ofMaker?.gains.map((it) => it.action)).not.toContain('room.edit')
  expect(ofMaker?.losses).toEqual([])
  const ofManager = ofMaker === first ? second : first
  expect(ofManager?.gains.map(line)).toEqual(expect.arrayContaining(['room.edit 3 in 3', 'access.give 3 in 3']))
})

test('what she has another way she neither gains nor loses', async () => {
  const { main, subs } = await rooms()
  const [sub = ''] = subs
  const manager = await as(0)
  const through = await makePerson(db, { authority: 5 }, { room_id: main })
  const both = await makePerson(db, { authority: 5 }, { room_id: main }, { room_id: sub })
  const only = await makePerson(db, { authority: 5 }, { room_id: sub })
  const given = groupsOf(await manager.post('/grants/effect', { spaceId: sub, giveTo: [through], takeFrom: [] }))
  expect(given).toMatchObject([{ gains: [], losses: [] }])
  const taken = groupsOf(await manager.post('/grants/effect', { spaceId: sub, giveTo: [], takeFrom: [both, only] }))
  expect(taken.find((it) => it.people[0]?.id === both)).toMatchObject({ gains: [], losses: [] })
  expect(taken.find((it) => it.people[0]?.id === only)?.losses.map(line)).toContain('roomPattern.publish 1 in 1')
  await db
    .updateTable('grants')
    .set({ ends_at: endOfLastDay('2025-04-30') })
    .where('room_id', '=', main)
    .execute()
  const ended = groupsOf(await manager.post('/grants/effect', { spaceId: sub, giveTo: [], takeFrom: [both] }))
  expect(ended[0]?.losses.map(line)).toContain('roomPattern.publish 1 in 1')
})

test('what the effect said is what is so after saving, for every level and kind of space', async () => {
  const { area, main, subs, patterns } = await rooms()
  const [pattern = ''] = patterns
  const every = [area, main, ...subs, ...patterns]
  for (const [authority, spaceId] of [
    [2, area],
    [3, area],
    [4, main],
    [5, main],
    [6, pattern],
  ] as const) {
    const manager = await as(0)
    const person = await makePerson(db, { authority })
    const may = async () => {
      const answers = await Promise.all(every.map((id) => manager.get(`/users/${person}/reasons?spaceId=${id}`)))
      const all = answers.map((it) => (it.body.item as { reasons: { may: boolean }[] }).reasons)
      return all.flat().filter((it) => it.may).length
    }
    const before = await may()
    const [effect] = groupsOf(await manager.post('/grants/effect', { spaceId, giveTo: [person], takeFrom: [] }))
    expect(await may()).toBe(before)
    await manager.put('/grants', { spaceId, giveTo: [person], takeFrom: [] })
    const said = effect?.gains.reduce((n, it) => n + it.count, 0)
    expect([authority, (await may()) - before]).toEqual([authority, said])
    const back = groupsOf(await manager.post('/grants/effect', { spaceId, giveTo: [], takeFrom: [person] }))
    expect(back[0]?.losses).toEqual(effect?.gains)
  }
})

test('it refuses what the saving refuses, counts nothing outside the scope, and writes nothing', async () => {
  const { area, main, patterns } = await rooms()
  const elsewhere = await rooms()
  const state = async () => JSON.stringify(await db.selectFrom('grants').selectAll().orderBy('id').execute())
  const people: Record<number, Caller> = {}
  for (const level of AUTHORITIES) {
    const target =
      level <= 3 ? { venue_area_id: area } : level <= 5 ? { room_id: main } : { pattern_id: patterns[0] ?? '' }
    people[level] = await as(level, ...(level >= 2 ? [target] : []))
  }
  const roomManager = await makePerson(db, { authority: 4 }, { venue_area_id: area })
  const before = await state()
  for (const level of AUTHORITIES) {
    const actor = people[level]
    for (const [spaceId, body] of [
      [main, { giveTo: [roomManager], takeFrom: [] }],
      [elsewhere.main, { giveTo: [roomManager], takeFrom: [] }],
      [main, { giveTo: [], takeFrom: [] }],
      [main, { giveTo: [roomManager], takeFrom: [], lastDay: '2025-04-30' }],
    ] as const) {
      const answer = await actor?.post('/grants/effect', { spaceId, ...body })
      if (!mayEver({ authority: level }, 'access.give')) expect(answer?.status).toBe(403)
      for (const id of [elsewhere.main, elsewhere.area, ...elsewhere.subs, ...elsewhere.patterns]) {
        expect(JSON.stringify(answer?.body)).not.toContain(id)
      }
    }
  }
  const areaManager = await people[2]?.post('/grants/effect', { spaceId: main, giveTo: [roomManager], takeFrom: [] })
  // An area manager sees the room and neither its sub rooms nor its patterns.
  expect(areaManager && groupsOf(areaManager)[0]?.gains.map(line)).toContain('room.edit 1 in 1')
  expect(areaManager && groupsOf(areaManager)[0]?.gains.map((it) => it.kind)).not.toContain('roomPattern')
  expect(await state()).toBe(before)
})
