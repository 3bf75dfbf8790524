import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { endOfLastDay } from '#lib/core/grant-end.ts'
import { type Action, can, mayEver } from '#lib/core/policy.ts'
import { type GrantTarget, makeGrant, makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

type View = { may: boolean; by: string; grants: { by: string; space: { id: string } }[]; isOutside: boolean }
type Named = View & { action: Action }
const reasonsOf = (answer: Answered) => (answer.body.item as { reasons: Named[] }).reasons
const itemsOf = (answer: Answered) => answer.body.items as { id: string; reason: View }[]

/** One side of the expo, with a person of each level who works on it. */
async function side() {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const sub = await makeRoom(db, { main_room_id: room, access_inherit: true })
  const pattern = await makePattern(db, { room_id: room })
  const areaPattern = await makePattern(db, { venue_area_id: area })
  const grantOf = (level: number): GrantTarget[] =>
    level <= 1
      ? []
      : level <= 3
        ? [{ venue_area_id: area }]
        : level <= 5
          ? [{ room_id: room }]
          : [{ pattern_id: pattern }]
  const people = new Map<Authority, string>()
  for (const authority of AUTHORITIES) people.set(authority, await makePerson(db, { authority }, ...grantOf(authority)))
  return { area, room, sub, pattern, areaPattern, people, grantOf }
}
type Side = Awaited<ReturnType<typeof side>>
const spacesOf = ({ area, room, sub, pattern, areaPattern }: Side) => [area, room, sub, pattern, areaPattern]

/** How the space is read by someone, for the answer of the console itself beside the explanation. */
const pathOf = ({ area, room, sub }: Side, id: string) =>
  id === area ? `/venue-areas/${id}` : id === room || id === sub ? `/rooms/${id}` : `/patterns/${id}`

test('for every level, space and action the explanation is what the console then does', async () => {
  const [here, there] = [await side(), await side()]
  const manager = await as(0)
  for (const level of AUTHORITIES) {
    const person = await as(level, ...here.grantOf(level))
    for (const where of [here, there]) {
      for (const id of spacesOf(where)) {
        const reasons = reasonsOf(await manager.get(`/users/${person.id}/reasons?spaceId=${id}`))
        const status = (await person.get(pathOf(where, id))).status
        const reading = reasons.find((it) => it.action.endsWith('.read') && it.action !== 'stop.read')
        expect([level, reading?.action, reading?.may]).toEqual([level, reading?.action, status === 200])
        for (const { action, may, by, grants } of reasons) {
          const inScope = status === 200
          expect([level, action, may]).toEqual([level, action, can({ authority: level }, action, { inScope })])
          if (by === 'grant' && may) expect(grants.map((it) => it.by)).toHaveLength(1)
          if (!may) expect(grants).toEqual([])
        }
      }
    }
  }
})

test('by what she may: the grant, the main room it inherits from, the room, the linked area, the pattern, the level', async () => {
  const here = await side()
  const manager = await as(0)
  const why = async (level: Authority, spaceId: string, action: Action) => {
    const id = here.people.get(level)
    const found = reasonsOf(await manager.get(`/users/${id}/reasons?spaceId=${spaceId}`)).find(
      (it) => it.action === action,
    )
    return [found?.may, found?.by, ...(found?.grants.map((it) => `${it.by} ${it.space.id}`) ?? [])]
  }
  expect(await why(5, here.room, 'room.editTexts')).toEqual([true, 'grant', `direct ${here.room}`])
  expect(await why(4, here.sub, 'room.edit')).toEqual([true, 'grant', `mainRoom ${here.room}`])
  expect(await why(5, here.pattern, 'roomPattern.publish')).toEqual([true, 'grant', `room ${here.room}`])
  expect(await why(2, here.room, 'room.read')).toEqual([true, 'grant', `venueArea ${here.area}`])
  expect(await why(2, here.room, 'room.edit')).toEqual([false, 'level'])
  expect(await why(6, here.room, 'room.read')).toEqual([true, 'grant', `pattern ${here.pattern}`])
  expect(await why(1, here.areaPattern, 'areaPattern.publish')).toEqual([false, 'level'])
  expect(await why(0, here.areaPattern, 'areaPattern.publish')).toEqual([true, 'level'])
  await db
    .updateTable('grants')
    .set({ ends_at: endOfLastDay('2025-04-30') })
    .execute()
  expect(await why(5, here.room, 'room.editTexts')).toEqual([false, 'grant', `direct ${here.room}`])
})

test('who may do it here: for every action exactly the people for whom the explanation says yes, each with her reason', async () => {
  const [here] = [await side(), await side()]
  const manager = await as(0)
  const people = (await manager.get('/users?limit=200')).body.items as { id: string }[]
  for (const spaceId of spacesOf(here)) {
    const byPerson = await Promise.all(
      people.map(async ({ id }) => ({
        id,
        reasons: reasonsOf(await manager.get(`/users/${id}/reasons?spaceId=${spaceId}`)),
      })),
    )
    for (const { action } of byPerson[0]?.reasons ?? []) {
      const answer = await manager.get(`/grants/people?spaceId=${spaceId}&action=${action}&limit=200`)
      const expected = byPerson.filter((it) => it.reasons.find((one) => one.action === action)?.may)
      expect([
        action,
        itemsOf(answer)
          .map((it) => it.id)
          .sort(),
      ]).toEqual([action, expected.map((it) => it.id).sort()])
      expect(itemsOf(answer).every((it) => it.reason.may)).toBe(true)
      expect(answer.body.total).toBe(expected.length)
    }
  }
})

test.each([2, 3, 4, 5, 6] as const)('level %i is told nothing of what lies outside her scope', async (level) => {
  const [here, there] = [await side(), await side()]
  const reader = await as(level, ...here.grantOf(level))
  // Someone of hers who holds something on the other side as well.
  const both = here.people.get(level) ?? ''
  const [alsoThere] = there.grantOf(level)
  if (alsoThere) await makeGrant(db, both, alsoThere)
  const foreign = [...spacesOf(there), ...there.people.values()]
  const people = (await reader.get('/users?limit=200')).body.items as { id: string }[]
  for (const { id } of people) {
    for (const spaceId of spacesOf(there)) {
      expect((await reader.get(`/users/${id}/reasons?spaceId=${spaceId}`)).status).toBe(404)
    }
    for (const spaceId of spacesOf(here)) {
      const text = JSON.stringify((await reader.get(`/users/${id}/reasons?spaceId=${spaceId}`)).body)
      for (const outside of foreign) expect(text).not.toContain(outside)
    }
  }
  for (const id of there.people.values()) {
    expect((await reader.get(`/users/${id}/reasons?spaceId=${here.room}`)).status).toBe(404)
  }
  for (const spaceId of spacesOf(here)) {
    const answer = await reader.get(`/grants/people?spaceId=${spaceId}&limit=200`)
    if (!mayEver(reader, 'access.give')) expect(answer.status).toBe(403)
    const text = JSON.stringify(answer.body)
    for (const outside of foreign) expect(text).not.toContain(outside)
  }
})

test('a right that comes from outside the reader’s scope is said, and not where from', async () => {
  const room = await makeRoom(db)
  const sub = await makeRoom(db, { main_room_id: room, access_inherit: true })
  const own = await makeRoom(db)
  const reader = await as(4, { room_id: sub }, { room_id: own })
  const person = await makePerson(db, { authority: 5 }, { room_id: room }, { room_id: own })
  const answer = await reader.get(`/users/${person}/reasons?spaceId=${sub}`)
  expect(reasonsOf(answer).find((it) => it.action === 'room.read')).toMatchObject({
    may: true,
    grants: [],
    isOutside: true,
  })
  expect(JSON.stringify(answer.body)).not.toContain(room)
})
