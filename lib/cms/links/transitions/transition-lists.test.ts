import { makeEntry, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(() => truncate())

const messagesOf = (answer: Answered) =>
  (answer.body.error_messages as { message: string }[]).map(({ message }) => message)
const count = async () => (await db.selectFrom('transitions').select('id').execute()).length

test('a list is tried without a trace, created as a whole, and downloaded in a form that is read again', async () => {
  const manager = await as(0)
  const area = await makeVenueArea(db, { space_title: '広場' })
  await makeEntry(db, await makePattern(db, { venue_area_id: area }), '2025-04-01T00:00:00Z', '2025-06-01T00:00:00Z')
  const hall = await makeRoom(db, { space_title: 'ホール', venueAreaIds: [area] })
  const transitionList = `遷移元ID,遷移先ID,遷移種別,公開\n${area},${hall},ゲート,公開\n${hall}\tauto\texit\t公開\n\nmainRoom，subRoom`
  const tried = await manager.post('/transition-lists', { transitionList, dryRun: true })
  expect(tried).toMatchObject({ status: 200, body: { count: 3, publicCount: 2 } })
  expect(await count()).toBe(0)
  expect((await manager.post('/transition-lists', { transitionList })).body).toMatchObject({ count: 3 })
  expect(await count()).toBe(3)
  const file = await manager.get('/transition-csv?encoding=cp932&sort=from&language=ja')
  expect(file.headers.get('content-disposition')).toContain('transitions-20250501.csv')
  const read = await manager.upload('/transition-files', file.bytes)
  expect(read.body.transitionList).toBe(
    [`mainRoom\tsubRoom\tゲート\t非公開`, `${hall}\tauto\t退出\t公開`, `${area}\t${hall}\tゲート\t公開`].join('\n'),
  )
  const again = await manager.post('/transition-lists', { transitionList: read.body.transitionList })
  expect(messagesOf(again)).toEqual(
    [1, 2, 3].map((line) => `${line}行目：遷移元と遷移先が同じ遷移がすでに存在します。`),
  )
  const english = await manager.get('/transition-csv?encoding=utf-8&language=en&toKind=auto')
  expect(english.bytes.toString('utf8').split('\r\n')[1]).toContain(`,Auto,auto,Exit,Public,`)
})

test('every wrong line is told at once, and one wrong line keeps all from being created', async () => {
  const [area, hall, lone] = [await makeVenueArea(db), await makeRoom(db), await makeRoom(db)]
  const unknown = '01900000-0000-7000-8000-000000000000'
  const manager = await as(0)
  const byForm = await manager.post('/transition-lists', {
    transitionList: `${area},${hall}\n,${hall}\n${hall},${hall}\n${hall},nowhere\n${area},${hall},walk\n${area},${hall},,maybe\n${area},${hall}`,
  })
  expect(messagesOf(byForm)).toEqual([
    '2行目：遷移元と遷移先のIDが必要です。',
    '3行目：遷移元と遷移先が同じです。',
    '4行目「nowhere」：見つかりません。IDを確認してください。',
    '5行目「walk」：遷移種別はgate、menu、exit、公開は「公開」か「非公開」で入力してください。',
    '6行目「maybe」：遷移種別はgate、menu、exit、公開は「公開」か「非公開」で入力してください。',
    '7行目：1行目と同じ組み合わせです。',
  ])
  const byRule = await manager.post('/transition-lists', {
    transitionList: `${area},${hall}\n${hall},${unknown}\n${lone},auto,exit,公開`,
    dryRun: true,
  })
  expect(messagesOf(byRule)).toEqual([
    `2行目「${unknown}」：見つかりません。IDを確認してください。`,
    '3行目：自動（Auto）の行き先になる空間に、公開中または今後の公開スケジュールがないため、公開にできません。',
  ])
  const long = Array.from(
    { length: 501 },
    (_, n) => `${area},019${String(n).padStart(5, '0')}-0000-7000-8000-000000000000`,
  )
  const tooMany = await manager.post('/transition-lists', { transitionList: long.join('\n') }, { lang: 'en' })
  expect(messagesOf(tooMany)).toEqual(['At most 500 can be created at once (there are 501).'])
  const areaManager = await as(2, { venue_area_id: area })
  const outside = await areaManager.post('/transition-lists', { transitionList: `mainRoom,subRoom\n${area},${hall}` })
  expect(messagesOf(outside)).toEqual([
    '1行目「mainRoom」：あなたの権限では、クラスを遷移元にできません。',
    `2行目「${hall}」：見つかりません。IDを確認してください。`,
  ])
  expect((await (await as(6)).post('/transition-lists', { transitionList: 'a' })).status).toBe(403)
  expect(await count()).toBe(0)
})

test('a file that is no CSV, empty or too large is refused as a whole', async () => {
  const manager = await as(0)
  const refused = async (bytes: Uint8Array) => {
    const { status, body } = await manager.upload('/transition-files', bytes)
    return [status, body.result_code]
  }
  expect(await refused(new Uint8Array(0))).toEqual([400, 'xrcms2104'])
  expect(await refused(new Uint8Array([0x61, 0x2c, 0x0a, 0x80, 0xa0, 0xff]))).toEqual([400, 'xrcms2104'])
  expect(await refused(new Uint8Array(1024 * 1024 + 1).fill(0x61))).toEqual([413, 'xrcms0013'])
})
