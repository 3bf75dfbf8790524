import { makeExpoArea, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, as } = await testCms()

/** Someone who signed in and has confirmed nothing since. */
async function unconfirmed(authority: 0 | 1 | 2 | 4) {
  const person = await as(authority)
  await db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', person.id).execute()
  return person
}

const doubted = await unconfirmed(0)
const stop = { closeReason: '点検' }
const invitation = (cmsAccountAuth: number, email: string) => ({ userName: '招待', email, cmsAccountAuth })
const edit = (cmsAccountAuth: number) => ({ userName: '変更', cmsAccountAuth })
const person = (authority: number, login_status: 'invited' | 'registered') =>
  makePerson(db, { authority, login_status })

const CALLS: [string, () => Promise<(who: typeof doubted) => ReturnType<typeof doubted.post>>][] = [
  [
    'stopping a venue area',
    async () => {
      const id = await makeVenueArea(db)
      return (who) => who.post(`/venue-areas/${id}/stop`, stop, { version: 1, key: id })
    },
  ],
  ...(
    [
      ['deleting a V Expo area', 'expo-areas', makeExpoArea],
      ['deleting a venue area', 'venue-areas', makeVenueArea],
      ['deleting a room', 'rooms', makeRoom],
    ] as const
  ).map(([name, resource, make]): (typeof CALLS)[number] => [
    name,
    async () => {
      const id = await make(db)
      return (who) => who.delete(`/${resource}/${id}`, 1, { key: id })
    },
  ]),
  [
    'inviting a system manager',
    async () => (who) => who.post('/invitations', invitation(0, 'new@expo.example'), { key: 'invite' }),
  ],
  [
    'inviting a system manager again',
    async () => {
      const id = await person(0, 'invited')
      return (who) => who.post(`/users/${id}/reinvite`, {}, { key: id })
    },
  ],
  [
    'making someone a system manager',
    async () => {
      const id = await person(1, 'registered')
      return (who) => who.patch(`/users/${id}`, edit(0), 1, { key: id })
    },
  ],
  [
    'making a system manager something else',
    async () => {
      const id = await person(0, 'registered')
      return (who) => who.patch(`/users/${id}`, edit(1), 1, { key: id })
    },
  ],
  [
    'deleting a system manager',
    async () => {
      const id = await person(0, 'registered')
      return (who) => who.delete(`/users/${id}`, 1, { key: id })
    },
  ],
  [
    'deleting several people with a system manager among them',
    async () => {
      const ids = [await person(0, 'registered'), await person(5, 'registered')]
      return (who) =>
        who.post(
          '/user-batches',
          { action: 'delete', userList: ids.map((id) => ({ id, version: 1 })) },
          { key: ids[0] },
        )
    },
  ],
]

test.each(CALLS)(
  '%s waits for a confirmation, writes nothing before it, and the same call then goes through',
  async (_, make) => {
    const call = await make()
    const audited = async () => (await db.selectFrom('audit').select('id').execute()).length
    const before = await audited()
    const refused = await call(doubted)
    expect(refused).toMatchObject({ status: 403, body: { result_code: 'xrcms0030', means: [] } })
    expect(refused.body.message).toBe('この操作の前に、ご本人であることの確認が必要です。')
    expect(await audited()).toBe(before)
    await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('user_id', '=', doubted.id).execute()
    expect((await call(doubted)).status).toBeLessThan(300)
    expect(await audited()).toBeGreaterThan(before)
    await db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', doubted.id).execute()
  },
)

test('what weighs less is not asked about', async () => {
  const room = await makeRoom(db)
  expect((await doubted.post(`/rooms/${room}/stop`, stop, { version: 1 })).status).toBeLessThan(300)
  expect((await doubted.post('/invitations', invitation(1, 'less@expo.example'))).status).toBeLessThan(300)
  const organizer = await person(1, 'registered')
  expect((await doubted.patch(`/users/${organizer}`, edit(2), 1)).status).toBe(200)
})

test('who may not do it, or sees it stale, is told that and not asked', async () => {
  const room = await makeRoom(db)
  expect((await (await unconfirmed(4)).delete(`/rooms/${room}`, 1)).body.result_code).toBe('xrcms5101')
  expect((await (await unconfirmed(2)).delete(`/rooms/${room}`, 1)).body.result_code).toBe('xrcms0003')
  expect((await doubted.delete(`/rooms/${room}`, 7)).body.result_code).toBe('xrcms0009')
})
