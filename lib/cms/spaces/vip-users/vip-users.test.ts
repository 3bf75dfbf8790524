import { makeRoom, makeVipUser } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
afterEach(truncate)

type Item = { id: string; version: number; vipUserId: string; vipMemo: string }
const itemOf = (answer: Answered) => answer.body.item as Item
const idsOf = (answer: Answered) => (answer.body.items as Item[]).map(({ vipUserId }) => vipUserId)
const problemsOf = (answer: Answered) =>
  ((answer.body.error_messages ?? []) as { message_id: string; message: string }[]).map(
    ({ message_id, message }) => [message_id, message] as const,
  )
const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `expo-${String(from + index).padStart(4, '0')}`)

test('a VIP user is added, found, edited and deleted, with a trail', async () => {
  const roomId = await makeRoom(db)
  const manager = await as(4, { room_id: roomId })
  const added = await manager.post('/vip-users', { roomId, vipUserId: ' ＥＸＰＯ－１ ', vipMemo: '日本館のお客様' })
  expect([added.status, itemOf(added)]).toMatchObject([201, { vipUserId: 'EXPO-1', vipMemo: '日本館のお客様' }])
  const { id } = itemOf(added)
  expect(idsOf(await manager.get(`/vip-users?roomId=${roomId}&q=日本館`))).toEqual(['EXPO-1'])
  const edited = await manager.patch(`/vip-users/${id}`, { vipUserId: 'EXPO-2', vipMemo: '' }, 1)
  expect(itemOf(edited)).toMatchObject({ version: 2, vipUserId: 'EXPO-2' })
  expect((await manager.patch(`/vip-users/${id}`, { vipUserId: 'EXPO-3' }, 1)).body.result_code).toBe('xrcms0009')
  expect((await manager.delete(`/vip-users/${id}`, 2)).status).toBe(204)
  expect((await manager.get(`/vip-users/${id}`)).status).toBe(404)
  const trail = await db.selectFrom('audit').select('action').where('target_id', '=', id).orderBy('id').execute()
  expect(trail.map(({ action }) => action)).toEqual(['vipUser.created', 'vipUser.edited', 'vipUser.deleted'])
})

test('an ExpoID is there once in a room, in another room again', async () => {
  const [roomId, other] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(0)
  const first = await manager.post('/vip-users', { roomId, vipUserId: 'expo-1' })
  const second = await manager.post('/vip-users', { roomId, vipUserId: 'expo-1' })
  expect(problemsOf(second)).toEqual([['1300107', 'このExpoIDは、このルームに登録済みです。']])
  expect((await manager.post('/vip-users', { roomId: other, vipUserId: 'expo-1' })).status).toBe(201)
  const third = itemOf(await manager.post('/vip-users', { roomId, vipUserId: 'expo-2' }))
  const edited = await manager.patch(`/vip-users/${third.id}`, { vipUserId: 'expo-1' }, 1)
  expect(problemsOf(edited)).toEqual([['1320107', 'このExpoIDは、このルームに登録済みです。']])
  expect(first.status).toBe(201)
})

test('sixty added at once: thirty are in, thirty are told that the room is full', async () => {
  const roomId = await makeRoom(db)
  const manager = await as(1)
  const answers = await Promise.all(numbered(60).map((vipUserId) => manager.post('/vip-users', { roomId, vipUserId })))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(30)
  for (const answer of refused) {
    expect(problemsOf(answer)).toEqual([['1300112', 'VIPユーザーは1ルームに30件までです。']])
  }
  const kept = idsOf(await manager.get(`/vip-users?roomId=${roomId}&limit=200`))
  const added = answers.flatMap((answer) => (answer.status === 201 ? [itemOf(answer).vipUserId] : []))
  expect(kept).toEqual(added.sort())
})

test('lists added at once never make more than thirty, and each is in as a whole or not at all', async () => {
  const roomId = await makeRoom(db)
  const manager = await as(1)
  const lists = [1, 2, 3, 4, 5].map((part) => numbered(12, part * 100).join('\n'))
  const answers = await Promise.all(lists.map((vipList) => manager.post('/vip-user-lists', { roomId, vipList })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400])
  expect(idsOf(await manager.get(`/vip-users?roomId=${roomId}&limit=200`))).toHaveLength(24)
})

test('the database itself refuses a thirty-first, whoever writes it', async () => {
  const roomId = await makeRoom(db)
  const there = numbered(30).map((expo_id, index) => makeVipUser(db, { room_id: roomId, expo_id, place: index + 1 }))
  await Promise.all(there)
  await expect(makeVipUser(db, { room_id: roomId, expo_id: 'late', place: 31 })).rejects.toThrow('vip_users_places')
  await expect(makeVipUser(db, { room_id: roomId, expo_id: 'late', place: 30 })).rejects.toThrow('vip_users_place_once')
})

test('a deleted one leaves its place to another', async () => {
  const roomId = await makeRoom(db)
  const manager = await as(0)
  expect((await manager.post('/vip-user-lists', { roomId, vipList: numbered(30).join('\n') })).status).toBe(201)
  const full = await manager.post('/vip-users', { roomId, vipUserId: 'late' })
  expect(problemsOf(full)[0]?.[0]).toBe('1300112')
  const [seventh] = (await manager.get(`/vip-users?roomId=${roomId}&q=expo-0007`)).body.items as Item[]
  expect((await manager.delete(`/vip-users/${seventh?.id}`, 1)).status).toBe(204)
  expect((await manager.post('/vip-users', { roomId, vipUserId: 'late' })).status).toBe(201)
})

test('a pasted list says everything that is wrong with it at once and adds nothing', async () => {
  const roomId = await makeRoom(db)
  const manager = await as(4, { room_id: roomId })
  await manager.post('/vip-users', { roomId, vipUserId: 'there' })
  const vipList = [
    'ExpoID\tメモ',
    'good\t来賓',
    'there,again',
    '',
    '漢字',
    `long,${'あ'.repeat(201)}`,
    'good',
    ',memo',
  ].join('\r\n')
  const refused = await manager.post('/vip-user-lists', { roomId, vipList })
  expect(problemsOf(refused)).toEqual([
    ['1306007', '3行目「there」：このルームに登録済みです。'],
    ['1306005', '5行目「漢字」：ExpoIDは半角の英数字と記号64文字以内で入力してください。'],
    ['1306002', '6行目「long」：メモは200文字以内で入力してください。'],
    ['1306010', '7行目「good」：同じExpoIDが2行目にもあります。'],
    ['1306001', '8行目：ExpoIDがありません。'],
  ])
  const tooMany = await manager.post('/vip-user-lists', { roomId, vipList: numbered(30).join('\n') }, { lang: 'en' })
  expect(problemsOf(tooMany)[0]?.[1]).toBe('A room can have 30 VIP users at most: 30 cannot be added to the 1 it has.')
  expect(problemsOf(await manager.post('/vip-user-lists', { roomId, vipList: 'ExpoID' }))[0]?.[0]).toBe('1306001')
  expect(idsOf(await manager.get('/vip-users'))).toEqual(['there'])
})

test('what was saved as CSV is read again, in every encoding, and no cell is a formula', async () => {
  const [roomId, other] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(0)
  const vipList = 'a-1\t来賓、2名様\n=cmd|1\t"引用" ﾒﾓ\nc-3'
  expect((await manager.post('/vip-user-lists', { roomId, vipList })).body.added).toBe(3)
  for (const encoding of ['utf-8-bom', 'cp932', 'utf-16le']) {
    const csv = await manager.get(`/vip-user-csv?roomId=${roomId}&encoding=${encoding}`)
    expect(csv.headers.get('content-type')).toBe('text/csv')
    if (encoding === 'utf-8-bom') expect(csv.bytes.toString('utf8')).toContain("'=cmd|1")
    const read = await manager.upload('/vip-user-files', csv.bytes)
    expect(read.body.vipList).toBe('=cmd|1\t"引用" ﾒﾓ\na-1\t来賓、2名様\nc-3')
    const again = await manager.post('/vip-user-lists', { roomId: other, vipList: read.body.vipList })
    expect(again.status).toBe(encoding === 'utf-8-bom' ? 201 : 400)
  }
  expect((await manager.upload('/vip-user-files', Buffer.alloc(0))).body).toMatchObject({
    result_code: 'xrcms2104',
    fault: 'empty',
  })
  expect((await manager.upload('/vip-user-files', Buffer.alloc(1024 * 1024 + 1, 65))).status).toBe(413)
})

test('only levels 0, 1 and 4 have the list; a room manager that of her rooms', async () => {
  const [own, foreign] = [await makeRoom(db), await makeRoom(db)]
  const sub = await makeRoom(db, { main_room_id: own, access_inherit: true })
  for (const roomId of [own, foreign, sub]) await makeVipUser(db, { room_id: roomId })
  for (const level of [2, 3, 5, 6] as const) {
    expect((await (await as(level)).get(`/vip-users?roomId=${own}`)).status).toBe(403)
  }
  const manager = await as(4, { room_id: own })
  expect((await manager.get('/vip-users')).body.total).toBe(2)
  expect((await manager.get(`/vip-users?roomId=${foreign}`)).body.total).toBe(0)
  expect((await manager.post('/vip-users', { roomId: foreign, vipUserId: 'x' })).body.result_code).toBe('xrcms5101')
  expect((await manager.post('/vip-user-lists', { roomId: foreign, vipList: 'x' })).status).toBe(404)
})

test('a room takes its VIP list along, as the question before it counts', async () => {
  const room = await makeRoom(db)
  const sub = await makeRoom(db, { main_room_id: room })
  await makeVipUser(db, { room_id: room })
  await makeVipUser(db, { room_id: sub, place: 1 })
  await makeVipUser(db, { room_id: sub, place: 2, expo_id: 'expo-0002' })
  const manager = await as(1)
  expect((await manager.get(`/rooms/${room}/consequences`)).body.item).toMatchObject({ vipUsers: 3 })
  expect((await manager.delete(`/rooms/${room}`, 1)).status).toBe(200)
  expect(await db.selectFrom('vip_users').select('id').execute()).toEqual([])
  const deleted = await db.selectFrom('audit').select('before').where('target_id', '=', room).executeTakeFirstOrThrow()
  expect((deleted.before as { vipUsers: unknown[] }).vipUsers).toHaveLength(3)
})
