import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { newId } from '#lib/core/id.ts'
import { makePerson, makeRoom } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import en from '#messages/en.ts'
import ja from '#messages/ja.ts'

const { db, as, truncate, time } = await testCms()
beforeEach(truncate)

const stamps = { created_at: time.now, updated_at: time.now }
const someIds = (count: number) => Array.from({ length: count }, () => newId(time.now))

/** So many rooms of this name. */
async function makeRooms(count: number, title: string): Promise<string[]> {
  const ids = someIds(count)
  const rooms = ids.map((id, n) => ({ id, space_title: `${title}${n}`, room_class: 'main', room_type: 'pavilion' }))
  await insertSet(
    db,
    'rooms',
    rooms.map((room) => ({ ...room, ...stamps })),
  )
  return ids
}

const link = (ids: string[]) => ({ act: 'link', field: 'roomList', ids })
const unlink = (ids: string[]) => ({ act: 'unlink', field: 'roomList', ids })

async function found(who: Caller, q: string): Promise<string[]> {
  const { body } = await who.post('/found-targets', { targetKind: 'room', filter: { q } })
  return (body.item as { ids: string[] }).ids
}

async function ask(who: Caller, path: string, body: object): Promise<ManyReport> {
  const answer = await who.post(path, body)
  expect(answer.status).toBe(200)
  return answer.body.item as ManyReport
}

/** What was shown before, and then exactly that. */
async function shownAndDone(who: Caller, path: string, body: object) {
  const dry = await ask(who, path, body)
  const held = await heldBy()
  const done = await ask(who, path, { ...body, token: dry.token })
  expect({ ...done, changeId: null }).toEqual(dry)
  return { dry, done, held }
}

/** Whose access there is to how many rooms. */
async function heldBy(): Promise<Record<string, number>> {
  const rows = await db.selectFrom('grants').select('user_id').execute()
  return Object.fromEntries([...Map.groupBy(rows, (row) => row.user_id)].map(([id, of]) => [id, of.length]))
}

test('more rooms than are ticked by hand are given and taken as one, nothing is written for a look, and it is taken back as one', async () => {
  const ids = await makeRooms(620, 'アトリエ')
  await makeRoom(db, { space_title: '市場' })
  const [one, other] = [await makePerson(db, { authority: 5 }), await makePerson(db, { authority: 5 })]
  const organizer = await as(1)
  const all = await found(organizer, 'アトリエ')
  expect(all.toSorted()).toEqual(ids.toSorted())
  const given = await shownAndDone(organizer, '/many-changes', {
    manyKind: 'user',
    targetIds: [one, other],
    acts: [link(all)],
  })
  expect([given.dry.changedCount, given.held]).toEqual([2, {}])
  expect(await heldBy()).toEqual({ [one]: 620, [other]: 620 })
  const back = await shownAndDone(organizer, `/many-changes/${given.done.changeId}/undo`, {})
  expect([back.dry.changedCount, back.held]).toEqual([2, { [one]: 620, [other]: 620 }])
  expect(await heldBy()).toEqual({})
  await shownAndDone(organizer, `/many-changes/${back.done.changeId}/undo`, {})
  const taken = await shownAndDone(organizer, '/many-changes', {
    manyKind: 'user',
    targetIds: [one],
    acts: [unlink(all.map((id) => id.toUpperCase()))],
  })
  expect(taken.held).toEqual({ [one]: 620, [other]: 620 })
  expect(await heldBy()).toEqual({ [other]: 620 })
})

test('all that match are those of her scope, and who is not hers counts for nothing', async () => {
  const [mine, foreign] = [await makeRooms(3, '庭'), await makeRooms(2, '庭')]
  const manager = await as(4, ...mine.map((room_id) => ({ room_id })))
  const all = await found(manager, '庭')
  expect(all.toSorted()).toEqual(mine.toSorted())
  const maker = await makePerson(db, { authority: 5 }, { room_id: mine[0] ?? '' })
  await Promise.all(foreign.map((room_id, n) => makePerson(db, { authority: 5, user_name: `庭師${n}` }, { room_id })))
  const body = { manyKind: 'user', targetIds: null, filter: { cmsAccountAuth: '5' }, acts: [link(all)] }
  const { done } = await shownAndDone(manager, '/many-changes', body)
  expect(done).toMatchObject({ changedCount: 1, refusedCount: 0, goneCount: 0 })
  expect((await heldBy())[maker]).toBe(3)
  // 21 people and 5,000 spaces would be too many: of those she finds one alone.
  await Promise.all(Array.from({ length: 20 }, () => makePerson(db, { authority: 5 }, { room_id: foreign[0] ?? '' })))
  const spaces = [...mine, ...someIds(MANY_MAX - mine.length)]
  expect((await manager.post('/many-changes', { ...body, acts: [link(spaces)] })).body.item).toMatchObject({
    refusedCount: 1,
    goneCount: 0,
  })
  expect((await (await as(1)).post('/many-changes', { ...body, acts: [link(spaces)] })).status).toBe(400)
})

test('a look tells the same as what is done of who is refused, who has it already and who changes', async () => {
  const [mine, more] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: mine }, { room_id: more })
  const ids = [
    await makePerson(db, { authority: 5 }, { room_id: mine }),
    await makePerson(db, { authority: 4 }, { room_id: mine }),
    await makePerson(db, { authority: 5 }, { room_id: mine }, { room_id: more }),
    manager.id,
  ]
  const { dry } = await shownAndDone(manager, '/many-changes', {
    manyKind: 'user',
    targetIds: ids,
    acts: [link([more])],
  })
  expect(dry).toMatchObject({ changedCount: 1, sameCount: 2, refusedCount: 1 })
  expect(dry.lines.map(({ id, problems }) => [id, problems.length])).toEqual([
    [ids[1], 1],
    [ids[0], 0],
  ])
})

test.each(['link', 'unlink'])(
  'more people times spaces than one act bears are refused at both fields, in the words beside them: %s',
  async (act) => {
    const organizer = await as(1)
    const tried = (people: number, spaces: number, lang: 'ja' | 'en') =>
      organizer.post(
        '/many-changes',
        { manyKind: 'user', targetIds: someIds(people), acts: [{ act, field: 'roomList', ids: someIds(spaces) }] },
        { lang },
      )
    expect((await tried(20, MANY_MAX, 'ja')).body.item).toMatchObject({ goneCount: 20 })
    for (const [lang, { many }] of [
      ['ja', ja],
      ['en', en],
    ] as const) {
      const filled = (text: string, of: object) =>
        Object.entries(of).reduce((so, [name, value]) => so.replace(`{${name}, number}`, value), text)
      const { status, body } = await tried(21, MANY_MAX, lang)
      expect([status, body.error_messages]).toMatchObject([
        400,
        [
          { field: 'accessPeople', message: filled(many.accessPeopleAtMost, { spaces: '5,000', max: '20' }) },
          { field: 'accessSpaces', message: filled(many.accessSpacesAtMost, { people: '21', max: '4,761' }) },
        ],
      ])
    }
    expect((await tried(1, MANY_MAX + 1, 'ja')).body).toMatchObject({ error_messages: [{ field: 'acts' }] })
    // In all acts together.
    const acts = ['areaList', 'roomList'].map((field) => ({ act, field, ids: someIds(MANY_MAX) }))
    expect((await organizer.post('/many-changes', { manyKind: 'user', targetIds: someIds(11), acts })).status).toBe(400)
  },
)

test('what is linked to each of other objects stays as many as before', async () => {
  const [room, organizer] = [await makeRoom(db), await as(1)]
  const tried = (count: number) =>
    organizer.post('/many-changes', {
      manyKind: 'room',
      targetIds: [room],
      acts: [{ act: 'link', field: 'venueAreaIds', ids: someIds(count) }],
    })
  expect((await tried(500)).status).toBe(200)
  expect((await tried(501)).body).toMatchObject({ error_messages: [{ field: 'acts' }] })
})
