import { AUTHORITIES } from '#lib/core/authority.ts'
import { newId } from '#lib/core/id.ts'
import { mayGrant } from '#lib/core/policy.ts'
import { makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(truncate)

const address = 'Outside.Person@expo.example'
const typed = 'outside.person@expo.example'
const itemsOf = (answer: Answered) => answer.body.items as { id: string }[]

/** An area manager with an area of her own, and somebody of a level who holds nothing in it. */
async function places(level: (typeof AUTHORITIES)[number] = 3) {
  const [area, foreign] = [await makeVenueArea(db), await makeVenueArea(db)]
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const held = level === 2 || level === 3 ? { venue_area_id: foreign } : undefined
  const person = { authority: level, email: address, user_name: '範囲外 花子' }
  const id = held ? await makePerson(db, person, held) : await makePerson(db, person)
  return { area, room, id, actor: await as(2, { venue_area_id: area }) }
}

test('whoever is outside her scope is found by the exact address alone, with nothing of her but that', async () => {
  const { actor, area, id } = await places()
  const find = async (q: string) => itemsOf(await actor.get(`/grants/candidates?spaceId=${area}&q=${q}`))
  const nobody = { userName: '', cmsAccountAuth: null, loginStatus: null }
  const exact = await find(typed)
  expect(exact).toEqual([{ ...nobody, id: typed, email: typed, isOutside: true, mayReceive: true }])
  for (const q of ['範囲外', 'outside.person@expo.exampl', 'utside.person@expo.example', id])
    expect(await find(encodeURIComponent(q))).toEqual([])
  const all = await as(0)
  const seen = itemsOf(await all.get(`/grants/candidates?spaceId=${area}&q=${typed}`))
  expect(seen).toMatchObject([{ id, isOutside: false, cmsAccountAuth: 3 }])
})

test('access is given by the address, foreseen without a word of what she holds, and then she is in scope', async () => {
  const { actor, area, id } = await places()
  const body = { spaceId: area, giveToAddresses: [typed] }
  const effect = (await actor.post('/grants/effect', body)).body.item as { groups: { people: object[] }[] }
  expect(effect.groups.map(({ people }) => people)).toEqual([[{ id: typed, userName: typed }]])
  const before = await db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  const given = await actor.put('/grants', body)
  expect(given.status).toBe(200)
  expect((given.body.item as { entries: object[] }).entries).toContainEqual(
    expect.objectContaining({ id, userName: '範囲外 花子', by: 'direct' }),
  )
  const after = await db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  expect(after.version).toBe(before.version + 1)
  // By her ID she is nobody to who does not know her.
  const other = await as(2, { venue_area_id: await makeVenueArea(db) })
  const own = await db
    .selectFrom('grants')
    .select('target_id')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow()
  const byId = await other.put('/grants', { spaceId: own.target_id, giveTo: [id] })
  expect(byId.body.error_messages).toMatchObject([{ field: 'userList' }])
})

test('an ID from outside her scope is nobody’s, also beside the address that goes with it', async () => {
  const { actor, area, id } = await places()
  const of = { spaceId: area, giveToAddresses: [typed] }
  const { body: missing } = await actor.put('/grants', { spaceId: area, giveTo: [newId()] })
  for (const more of [{ giveTo: [id] }, { takeFrom: [id] }, { giveTo: [id.toUpperCase()] }]) {
    expect((await actor.put('/grants', { ...of, ...more })).body).toEqual(missing)
    expect((await actor.post('/grants/effect', { ...of, ...more })).body).toEqual(missing)
  }
  expect((await actor.put('/grants', of)).status).toBe(200)
})

test.each(AUTHORITIES)(
  'a person of level %i outside her scope: given or refused as the policy has it',
  async (level) => {
    const { actor, area, room } = await places(level)
    for (const [spaceId, kind] of [
      [area, 'venueArea'],
      [room, 'room'],
    ] as const) {
      const may = mayGrant({ authority: 2 }, kind, level)
      const found = itemsOf(await actor.get(`/grants/candidates?spaceId=${spaceId}&q=${typed}`))
      expect(found).toMatchObject([{ id: typed, mayReceive: may }])
      const answer = await actor.post('/grants/effect', { spaceId, giveToAddresses: [typed] })
      expect(answer.status).toBe(may ? 200 : 400)
      if (!may) expect(answer.body.error_messages).toMatchObject([{ field: 'accessCoexistingCheck' }])
    }
  },
)

test('an address that is nobody’s, and her own, are refused at their field', async () => {
  const { actor, area } = await places()
  const nobody = await actor.put('/grants', { spaceId: area, giveToAddresses: ['nobody@expo.example'] })
  expect(nobody.body.error_messages).toMatchObject([{ field: 'userList' }])
  await db.updateTable('users').set({ email: 'own@expo.example' }).where('id', '=', actor.id).execute()
  const own = await actor.put('/grants', { spaceId: area, giveToAddresses: ['own@expo.example'] })
  expect(own.body.error_messages).toMatchObject([{ field: 'userList' }])
  expect((await actor.put('/grants', { spaceId: area, giveToAddresses: ['no address'] })).status).toBe(400)
  const many = Array.from({ length: 21 }, (_, n) => `n${n}@expo.example`)
  expect((await actor.put('/grants', { spaceId: area, giveToAddresses: many })).status).toBe(400)
})

test('who does not see everyone has thirty addresses an hour, in searches and changes together; one asked for again is free', async () => {
  const { actor, area } = await places()
  const ask = async (q: string) => (await actor.get(`/grants/candidates?spaceId=${area}&q=${q}`)).status
  for (let n = 0; n < 29; n += 1) expect(await ask(`guess${n}@expo.example`)).toBe(200)
  expect((await actor.post('/grants/effect', { spaceId: area, giveToAddresses: [typed] })).status).toBe(200)
  expect(await ask('guess30@expo.example')).toBe(429)
  expect(await ask('guess30@expo.example')).toBe(429)
  expect((await actor.put('/grants', { spaceId: area, giveToAddresses: ['guess31@expo.example'] })).status).toBe(429)
  expect(await ask(typed)).toBe(200)
  expect(await ask('guess0@expo.example')).toBe(200)
  const all = await as(1)
  expect((await all.get(`/grants/candidates?spaceId=${area}&q=guess32@expo.example`)).status).toBe(200)
  const was = time.now
  time.now = new Date(was.getTime() + 60 * 60_000)
  // She is still at work.
  await db.updateTable('sessions').set({ last_used_at: time.now }).where('user_id', '=', actor.id).execute()
  expect(await ask('guess30@expo.example')).toBe(200)
  time.now = was
})
