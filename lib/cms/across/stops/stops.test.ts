import { makeEntry, makePattern, makePerson, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
afterEach(truncate)

type Stop = { id: string; targetKind: string; targetTitle: string; reopenedAt: string | null } & Record<string, unknown>
const itemOf = (answer: Answered) => answer.body.item as Stop
const itemsOf = (answer: Answered) => answer.body.items as Stop[]
const refusalOf = (answer: Answered) => [
  answer.status,
  ...((answer.body.error_messages as { message_id: string }[] | undefined) ?? []).map((problem) => problem.message_id),
]
const reason = { closeReason: '音声に不具合があるため' }
const details = { reopenReason: '音声を差し替えました' }
const mails = () =>
  db.selectFrom('outbox').select(['to_address', 'kind', 'language', 'subject', 'body_text', 'dedupe_key']).execute()
const statusOf = async (caller: { get: (path: string) => Promise<Answered> }, path: string) =>
  ((await caller.get(path)).body.item as { publication: { status: string } }).publication.status

/** A room with an open pattern made by a Japanese and a coming one made by an English speaking person. */
async function show() {
  const room = await makeRoom(db, { space_title: '日本館', space_title_en: 'Japan' })
  const made = (row: object) => makePerson(db, { authority: 5, ...row }, { room_id: room })
  const ja = await made({ email: 'ja@expo.example' })
  const en = await made({ email: 'en@expo.example', language: 'en' })
  const open = await makePattern(db, { room_id: room, title: '昼の部', title_en: 'Day', created_by: ja })
  const coming = await makePattern(db, { room_id: room, title: '夜の部', title_en: 'Night', created_by: en })
  await makeEntry(db, open, '2025-04-20T00:00:00Z', '2025-05-10T00:00:00Z')
  await makeEntry(db, coming, '2025-05-20T00:00:00Z', '2025-05-21T00:00:00Z')
  return { room, open, coming, ja, en }
}

test('stopping a pattern hides it, mails its creator once with the reason, and reopening shows it again', async () => {
  const { open } = await show()
  const organizer = await as(1)
  const stopped = await organizer.post(`/patterns/${open}/stop`, reason, { version: 1 })
  expect(stopped.status).toBe(201)
  expect(itemOf(stopped)).toMatchObject({
    targetKind: 'pattern',
    targetTitle: '昼の部',
    targetVersion: 1,
    spaceLevel: 3,
    spaceTitle: '日本館',
    ...reason,
    stoppedBy: { id: organizer.id },
    reopenedAt: null,
  })
  expect(await statusOf(organizer, `/patterns/${open}`)).toBe('stopping')
  expect(await mails()).toMatchObject([
    {
      to_address: 'ja@expo.example',
      kind: 'publicationStopped',
      language: 'ja',
      subject: expect.stringContaining('昼の部'),
    },
  ])
  expect((await mails())[0]?.body_text).toContain(reason.closeReason)

  time.now = new Date(time.now.getTime() + 20 * 60_000)
  const reopened = await (await as(0)).post(`/patterns/${open}/reopen`, details, { version: 1 })
  expect([reopened.status, itemOf(reopened)]).toMatchObject([200, { ...details, reopenedAt: time.now.toISOString() }])
  expect(await statusOf(organizer, `/patterns/${open}`)).toBe('openingAgain')
  const second = (await mails())[1]
  expect(second).toMatchObject({ to_address: 'ja@expo.example', kind: 'publicationReopened' })
  expect(second?.body_text).toContain(details.reopenReason)
  const trail = await db.selectFrom('audit').select('action').where('target_id', '=', open).orderBy('at').execute()
  expect(trail.map((row) => row.action)).toEqual(['pattern.stopped', 'pattern.reopened'])
})

test('stopping a room stops all its patterns: one mail a creator, each in her language with all of hers', async () => {
  const { room, open, en } = await show()
  await makePattern(db, { room_id: room, title: '朝の部', title_en: 'Morning', created_by: en })
  const invited = await makePerson(db, {
    authority: 5,
    login_status: 'invited',
    consent_terms_at: null,
    email: 'late@expo.example',
  })
  await makePattern(db, { room_id: room, created_by: invited })
  await makePattern(db, { room_id: room })
  const organizer = await as(1)
  expect((await organizer.post(`/rooms/${room}/stop`, reason, { version: 1 })).status).toBe(201)
  const found = await mails()
  expect(found.map((mail) => [mail.to_address, mail.language]).sort()).toEqual([
    ['en@expo.example', 'en'],
    ['ja@expo.example', 'ja'],
  ])
  const english = found.find((mail) => mail.language === 'en')
  expect(english?.body_text).toMatch(/Night[\s\S]*Morning|Morning[\s\S]*Night/)
  expect(english?.body_text).not.toContain('Day')
  expect([await statusOf(organizer, `/rooms/${room}`), await statusOf(organizer, `/patterns/${open}`)]).toEqual([
    'stopping',
    'stopping',
  ])
})

test('sub rooms are stopped along when asked, and reopened one by one', async () => {
  const { room, ja } = await show()
  const [sub, already, spared] = [
    await makeRoom(db, { main_room_id: room, space_title: '別館' }),
    await makeRoom(db, { main_room_id: room, space_title: '離れ' }),
    await makeRoom(db, { space_title: '隣の館' }),
  ]
  const inSub = await makePattern(db, { room_id: sub, title: '別館の部', created_by: ja })
  await makeStop(db, { room_id: already })
  const organizer = await as(1)
  const effect = await organizer.get(`/rooms/${room}/stop-effect`)
  expect(effect.body.item).toMatchObject({ subRooms: [{ id: sub, spaceTitle: '別館' }], subjectCount: 2 })
  expect((await organizer.get(`/rooms/${room}/stop-effect?alsoSubRooms=1`)).body.item).toMatchObject({
    subjectCount: 3,
  })
  await organizer.post(`/rooms/${room}/stop`, { ...reason, alsoSubRooms: true }, { version: 1 })
  const inForce = itemsOf(await organizer.get('/stops?state=inForce')).map((stop) => stop.targetId)
  expect(new Set(inForce)).toEqual(new Set([room, sub, already]))
  expect(inForce).not.toContain(spared)
  expect((await mails()).filter((mail) => mail.to_address === 'ja@expo.example')).toHaveLength(1)
  expect((await mails()).find((mail) => mail.to_address === 'ja@expo.example')?.body_text).toMatch(/別館の部/)
  await organizer.post(`/rooms/${room}/reopen`, details, { version: 1 })
  expect(await statusOf(organizer, `/patterns/${inSub}`)).toBe('stopping')
})

test('a second stop and a reopening without a stop are refused at their checks', async () => {
  const { open } = await show()
  const organizer = await as(1)
  const stop = () => organizer.post(`/patterns/${open}/stop`, reason, { version: 1 })
  const reopen = () => organizer.post(`/patterns/${open}/reopen`, details, { version: 1 })
  expect(refusalOf(await reopen())).toEqual([400, '960313'])
  await stop()
  expect(refusalOf(await stop())).toEqual([400, '960413'])
  await reopen()
  expect(refusalOf(await reopen())).toEqual([400, '960313'])
  // At the very moment of the reopening, too.
  expect((await stop()).status).toBe(201)
})

test('the reason, the details and the version are required', async () => {
  const { room } = await show()
  const organizer = await as(1)
  expect(refusalOf(await organizer.post(`/rooms/${room}/stop`, { closeReason: '  ' }, { version: 1 }))).toEqual([
    400,
    '960201',
  ])
  expect(
    refusalOf(await organizer.post(`/rooms/${room}/stop`, { closeReason: 'あ'.repeat(1001) }, { version: 1 })),
  ).toEqual([400, '960202'])
  expect((await organizer.post(`/rooms/${room}/stop`, reason)).status).toBe(428)
  const stale = await organizer.post(`/rooms/${room}/stop`, reason, { version: 2 })
  expect([stale.status, stale.body.result_code]).toEqual([409, 'xrcms0009'])
  await organizer.post(`/rooms/${room}/stop`, reason, { version: 1 })
  expect(refusalOf(await organizer.post(`/rooms/${room}/reopen`, { reopenReason: '' }, { version: 1 }))).toEqual([
    400,
    '960101',
  ])
  expect(await db.selectFrom('stops').select('id').execute()).toHaveLength(1)
})

test('twenty people stop the same room at once: one stop, one mail a creator', async () => {
  const { room } = await show()
  const organizers = await Promise.all(Array.from({ length: 20 }, () => as(1)))
  const answers = await Promise.all(
    organizers.map((person) => person.post(`/rooms/${room}/stop`, reason, { version: 1 })),
  )
  expect(answers.map(refusalOf).sort()).toEqual([[201], ...Array.from({ length: 19 }, () => [400, '960413'])].sort())
  expect(await db.selectFrom('stops').select('id').execute()).toHaveLength(1)
  expect((await mails()).map((mail) => mail.to_address).sort()).toEqual(['en@expo.example', 'ja@expo.example'])
  const reopened = await Promise.all(
    organizers.map((person) => person.post(`/rooms/${room}/reopen`, details, { version: 1 })),
  )
  expect(reopened.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(await mails()).toHaveLength(4)
})

test('the effect says what is hidden and who will be mailed, and leaves out what another stop hides anyway', async () => {
  const { room, open, ja, en } = await show()
  const organizer = await as(1)
  const effect = async (path: string) =>
    (await organizer.get(`${path}/stop-effect`)).body.item as Record<string, unknown>
  expect(await effect(`/rooms/${room}`)).toMatchObject({
    subjects: [
      { spacePatternTitle: '夜の部', status: 'waiting', spaceTitle: '日本館' },
      { spacePatternTitle: '昼の部', status: 'opening' },
    ],
    subjectCount: 2,
    entriesOpenNow: 1,
    entriesComing: 1,
    inForce: null,
  })
  const creators = (await effect(`/rooms/${room}`)).creators as { id: string }[]
  expect(creators.map((creator) => creator.id).sort()).toEqual([ja, en].sort())
  await organizer.post(`/patterns/${open}/stop`, reason, { version: 1 })
  expect(await effect(`/rooms/${room}`)).toMatchObject({ entriesOpenNow: 0, entriesComing: 1, inForce: null })
  expect(await effect(`/patterns/${open}`)).toMatchObject({ entriesOpenNow: 1, inForce: { ...reason, targetId: open } })
  expect(await db.selectFrom('stops').select('id').execute()).toHaveLength(1)
})

test('the history is found by state, level, space, target and keywords, newest first', async () => {
  const { room, open } = await show()
  const area = await makeVenueArea(db, { space_title: '西ゲート' })
  const at = (day: number) => ({ stopped_at: new Date(`2025-04-${day}T00:00:00Z`) })
  await makeStop(db, { venue_area_id: area, reason: '強風のため', ...at(10) })
  await makeStop(db, {
    room_id: room,
    reason: '点検',
    ...at(11),
    reopened_at: new Date('2025-04-12T00:00:00Z'),
    details: 'ｻｰﾊﾞ交換',
  })
  await makeStop(db, { pattern_id: open, ...at(13) })
  const manager = await as(0)
  const list = async (query: string) =>
    itemsOf(await manager.get(`/stops?${query}`)).map((stop) => `${stop.targetKind} ${stop.targetTitle}`)
  expect(await list('')).toEqual(['pattern 昼の部', 'room 日本館', 'venueArea 西ゲート'])
  expect(await list('sort=stoppedAt&limit=1')).toEqual(['venueArea 西ゲート'])
  expect(await list('state=reopened')).toEqual(['room 日本館'])
  expect(await list('state=inForce&spaceLevel=3')).toEqual(['pattern 昼の部'])
  expect(await list('spaceLevel=2')).toEqual(['venueArea 西ゲート'])
  expect(await list(`spaceId=${room}`)).toEqual(['pattern 昼の部', 'room 日本館'])
  expect(await list(`targetId=${room}`)).toEqual(['room 日本館'])
  expect(await list(`q=${encodeURIComponent('サーバ　日本')}`)).toEqual(['room 日本館'])
  expect(await list(`q=${encodeURIComponent('風')}`)).toEqual(['venueArea 西ゲート'])
  const first = await manager.get('/stops?limit=2')
  expect(first.body.total).toBe(3)
  expect(itemsOf(await manager.get(`/stops?limit=2&cursor=${first.body.nextCursor}`))).toHaveLength(1)
  const [newest] = itemsOf(first)
  expect(itemOf(await manager.get(`/stops/${newest?.id}`))).toMatchObject({ ...newest })
})

test('only levels 0 and 1 stop, reopen and read histories, and what does not exist is 404', async () => {
  const { room, open } = await show()
  const area = await makeVenueArea(db, {})
  const people = [
    await as(2, { venue_area_id: area }),
    await as(3, { venue_area_id: area }),
    await as(4, { room_id: room }),
    await as(5, { room_id: room }),
    await as(6, { pattern_id: open }),
  ]
  for (const person of people) {
    const answers = [
      await person.get('/stops'),
      await person.get(`/rooms/${room}/stop-effect`),
      await person.post(`/rooms/${room}/stop`, reason, { version: 1 }),
      await person.post(`/patterns/${open}/reopen`, details, { version: 1 }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403])
  }
  const unknown = '01900000-0000-7000-8000-000000000000'
  const organizer = await as(1)
  for (const path of ['/patterns', '/rooms', '/venue-areas']) {
    expect((await organizer.post(`${path}/${unknown}/stop`, reason, { version: 1 })).status).toBe(404)
    expect((await organizer.get(`${path}/${unknown}/stop-effect`)).status).toBe(404)
  }
  expect((await organizer.post(`/venue-areas/${area}/stop`, reason, { version: 1 })).status).toBe(201)
})

test('whoever was deleted meanwhile is not mailed of a stop that waited for the mail server; what was sent stays listed', async () => {
  const manager = await as(0)
  const creator = await makePerson(db, { authority: 5 })
  const pattern = await makePattern(db, { room_id: await makeRoom(db), created_by: creator })
  await manager.post(`/patterns/${pattern}/stop`, { closeReason: '点検' }, { version: 1 })
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  await manager.post(`/patterns/${pattern}/reopen`, { reopenReason: '済' }, { version: 1 })
  expect((await manager.delete(`/users/${creator}`, 1)).status).toBe(204)
  const mails = await db.selectFrom('outbox').select(['kind', 'user_id']).execute()
  expect(mails).toEqual([{ kind: 'publicationStopped', user_id: null }])
})

test('a mail names who did it to those in whose scope she is, to others by her authority', async () => {
  const { room } = await show()
  const organizer = await as(1)
  await db.updateTable('users').set({ user_name: '灰原 名前不知' }).where('id', '=', organizer.id).execute()
  const manager = await makePerson(db, { authority: 0, email: 'manager@expo.example' })
  await makePattern(db, { room_id: room, title: '朝の部', created_by: manager })
  const english = await makePerson(db, { authority: 5, email: 'maker@expo.example', language: 'en' }, { room_id: room })
  await makePattern(db, { room_id: room, title: '夕の部', created_by: english })
  expect((await organizer.post(`/rooms/${room}/stop`, reason, { version: 1 })).status).toBe(201)
  const told = new Map((await mails()).map((mail) => [mail.to_address, mail.body_text]))
  expect(told.get('manager@expo.example')).toContain('灰原 名前不知')
  for (const [address, name] of [
    ['ja@expo.example', 'エキスポ運営事務局'],
    ['maker@expo.example', 'Expo operation office'],
  ] as const) {
    expect(told.get(address)).toContain(name)
    expect(told.get(address)).not.toContain('灰原')
  }
})
