import { sheet } from '#lib/contracts/sheets.ts'
import {
  makeArEvent,
  makeEntry,
  makeExpoArea,
  makeExternalTransition,
  makeNdsdEvent,
  makePattern,
  makePerson,
  makeRoom,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import {
  comparedSheet,
  NOTHING_TO_DO,
  overwritingAll,
  rowsOfSheet,
  sendSheet,
  sheetOf,
  workbook,
} from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate, time } = await testCms()
let manager: Caller
beforeEach(async () => {
  await truncate()
  manager = await as(0)
})

const roomNamed = (id: string) => db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst()
const apply = (who: Caller, found: { id: string; version: number }) =>
  who.post(`/sheets/${found.id}/apply`, {}, { version: found.version })

test('a file is shown as a difference row by row, writes nothing before it is applied, and is applied as a whole', async () => {
  const [hall, brazil] = [
    await makeVenueArea(db, { space_title: 'ホール' }),
    await makeVenueArea(db, { space_title: 'ブラジル館' }),
  ]
  const kept = await makeRoom(db, { space_title: '同じ', venueAreaIds: [hall] })
  const edited = await makeRoom(db, { space_title: '旧', author: '旧社', venueAreaIds: [hall, brazil] })
  const gone = await makeRoom(db, { space_title: '消える' })
  const lines = [
    'ID,版,削除,名称,ルーム区分,ルーム種別,会場エリア,出展者,メモ欄',
    `${kept},1,,同じ,メイン,一般パビリオン,ホール,,x`,
    `${edited},1,,新,メイン,イベントルーム,ホール,（消去）,`,
    `${gone},1,削除,,,,,,`,
    ',,,増えた,main,pavilion,"ホール\nブラジル館",社,',
  ]
  const found = await comparedSheet(manager, 'room', lines.join('\n'))
  expect(found).toMatchObject({
    readCount: 4,
    sameCount: 1,
    counts: { new: 1, changed: 1, deleted: 1, conflict: 0, refused: 0 },
    ignoredHeaders: ['メモ欄'],
    moves: expect.arrayContaining([
      { field: 'venueAreaIds', heading: '会場エリア', name: 'ブラジル館', won: 1, lost: 1 },
    ]),
  })
  // What is kept beside it is not told.
  expect(Object.keys(found).filter((key) => !(key in sheet.shape))).toEqual([])
  const rows = await rowsOfSheet(manager, found)
  expect(rows.map(({ line, act, state, title }) => [line, act, state, title])).toEqual([
    [3, 'changed', 'ready', '旧'],
    [4, 'deleted', 'ready', '消える'],
    [5, 'new', 'ready', '増えた'],
  ])
  expect(rows[0]?.changes).toEqual([
    { field: 'spaceTitle', heading: '名称', before: '旧', after: '新' },
    { field: 'metaType', heading: 'ルーム種別', before: '一般パビリオン', after: 'イベントルーム' },
    { field: 'venueAreaIds', heading: '会場エリア', before: expect.stringContaining('ブラジル館'), after: 'ホール' },
    { field: 'metaAuthor', heading: '出展者', before: '旧社', after: '' },
  ])
  expect(await roomNamed(edited)).toMatchObject({ space_title: '旧', version: 1 })
  expect(await db.selectFrom('audit').select('id').where('target_kind', '=', 'room').execute()).toEqual([])
  expect(await apply(manager, found)).toMatchObject({ status: 200, body: { item: { state: 'applied', version: 2 } } })
  expect(await roomNamed(edited)).toMatchObject({ space_title: '新', author: '', room_type: 'event', version: 2 })
  expect(await roomNamed(gone)).toBeUndefined()
  expect(await roomNamed(kept)).toMatchObject({ version: 1 })
  const said = await db.selectFrom('audit').select('action').orderBy('action').execute()
  expect(said.map(({ action }) => action).filter((action) => /^(room|sheet)\./.test(action))).toEqual([
    'room.created',
    'room.deleted',
    'room.edited',
    'sheet.applied',
  ])
  expect(await apply(manager, { ...found, version: 2 })).toMatchObject({ status: 409 })
})

test('what somebody saved since the file was written is a conflict that names who and when, and is overwritten only where she says so', async () => {
  const colleague = await as(1)
  const ids = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  const file = (await sheetOf(manager, 'room')).toString('utf8').replace('甲', '甲・改').replace('乙', '乙・改')
  const room = ((await colleague.get(`/rooms/${ids[0]}`)).body.item ?? {}) as Record<string, unknown>
  time.now = new Date('2025-05-01T00:12:00Z')
  const form = { spaceTitle: '甲館', metaType: 'pavilion', metaAuthor: '同僚', venueAreaIds: [] }
  expect((await colleague.patch(`/rooms/${room.id}`, form, 1)).status).toBe(200)
  const found = await comparedSheet(manager, 'room', file)
  expect(found.counts).toMatchObject({ changed: 2, conflict: 1 })
  const [row] = (await rowsOfSheet(manager, found)).filter(({ state }) => state === 'conflict')
  expect(row).toMatchObject({
    title: '甲館',
    conflict: { at: '2025-05-01T00:12:00.000Z', by: { id: colleague.id }, fields: ['spaceTitle'] },
  })
  expect((await apply(manager, found)).status).toBe(200)
  expect(await roomNamed(ids[0] ?? '')).toMatchObject({ space_title: '甲館', author: '同僚' })
  expect(await roomNamed(ids[1] ?? '')).toMatchObject({ space_title: '乙・改' })
  const again = await comparedSheet(manager, 'room', file)
  expect(again.counts).toMatchObject({ conflict: 1, changed: 1 })
  expect((await apply(manager, await overwritingAll(manager, again))).status).toBe(200)
  expect(await roomNamed(ids[0] ?? '')).toMatchObject({ space_title: '甲・改' })
})

test('field by field: what she left as it was stays as others saved it, what she alone changed is saved, what both changed is a conflict', async () => {
  const colleague = await as(1)
  const [untouched, apart, both, many, unknown] = await Promise.all(
    ['甲', '乙', '丙', '丁', '戊'].map((space_title) => makeRoom(db, { space_title, author: '旧社' })),
  )
  const lines = (await sheetOf(manager, 'room')).toString('utf8').split('\n')
  const file = lines
    .map((line) => line.replace('乙', '乙・改').replace('丁', '丁・改').replace('戊', '戊・改'))
    .map((line) => (line.includes('丙') ? line.replace('旧社', '当社') : line))
    .join('\n')
  const saved = { metaType: 'pavilion', metaAuthor: '同僚', venueAreaIds: [] }
  for (const [id, spaceTitle] of [
    [untouched, '甲'],
    [apart, '乙'],
    [both, '丙'],
  ])
    expect((await colleague.patch(`/rooms/${id}`, { spaceTitle, ...saved }, 1)).status).toBe(200)
  const body = {
    manyKind: 'room',
    targetIds: [many],
    acts: [{ act: 'set', field: 'metaAuthor', value: '同僚' }],
  }
  const { token } = (await colleague.post('/many-changes', body)).body.item as { token: string }
  expect((await colleague.post('/many-changes', { ...body, token })).status).toBe(200)
  // What no history of it tells.
  await db
    .updateTable('rooms')
    .set({ version: 2 })
    .where('id', '=', unknown ?? '')
    .execute()
  const found = await comparedSheet(manager, 'room', file)
  expect(found.sameCount).toBe(1)
  const rows = await rowsOfSheet(manager, found)
  const told = rows.map(({ targetId, state, changes, conflict }) => [
    targetId,
    state,
    changes.map(({ field }) => field),
    conflict?.fields,
  ])
  expect(new Set(told)).toEqual(
    new Set([
      [apart, 'ready', ['spaceTitle'], undefined],
      [both, 'conflict', ['metaAuthor'], ['metaAuthor']],
      [many, 'ready', ['spaceTitle'], undefined],
      [unknown, 'conflict', ['spaceTitle'], undefined],
    ]),
  )
  expect((await apply(manager, found)).status).toBe(200)
  expect(await roomNamed(untouched ?? '')).toMatchObject({ space_title: '甲', author: '同僚', version: 2 })
  expect(await roomNamed(apart ?? '')).toMatchObject({ space_title: '乙・改', author: '同僚' })
  expect(await roomNamed(both ?? '')).toMatchObject({ space_title: '丙', author: '同僚' })
  expect(await roomNamed(many ?? '')).toMatchObject({ space_title: '丁・改', author: '同僚' })
  expect(await roomNamed(unknown ?? '')).toMatchObject({ space_title: '戊' })
  const later = file.replace(`${apart},1`, `${apart},9`)
  expect((await comparedSheet(manager, 'room', later)).counts).toMatchObject({ conflict: 3 })
})

test('a row that is refused says why at its cell, as its form would, and keeps the others from nothing', async () => {
  const id = await makeRoom(db, { space_title: '甲' })
  const good = await makeRoom(db, { space_title: '乙' })
  const unknown = '01900000-0000-7000-8000-000000000000'
  const lines = [
    'ID,版,名称,ルーム区分,ルーム種別,会場エリア,最大収容人数の設定,最大収容人数（人）',
    `${id},1,${'あ'.repeat(101)},サブ,変,無い館,はい,-3`,
    `${good},1,乙2,,,,はい,１,`,
    `${good},1,乙3,,,,,`,
    `${unknown},1,丙,,,,,`,
    ',,,メイン,一般パビリオン,,,',
    `${id},x,,,,,,`,
  ]
  const found = await comparedSheet(manager, 'room', lines.join('\n'))
  const rows = await rowsOfSheet(manager, found)
  const told = rows.map(({ line, state, problems }) => [
    line,
    state,
    problems.map(({ heading, message }) => [heading, message]),
  ])
  expect(told).toEqual([
    [
      2,
      'refused',
      [
        ['ルーム区分', '登録後は変更できない項目です。'],
        ['ルーム種別', '選択肢の中にありません。'],
        ['会場エリア', '見つかりません。名前またはIDを確認してください。'],
      ],
    ],
    [3, 'ready', []],
    [4, 'refused', [[null, '同じ対象の行が、上の行にもあります。']]],
    [5, 'refused', [[null, 'このIDの対象が見つかりません。削除されたか、閲覧できる範囲の外にあります。']]],
    [6, 'refused', [['名称', expect.any(String)]]],
    [
      7,
      'refused',
      expect.arrayContaining([[null, '版の列が数値ではありません。書き出したときの値に戻してください。']]),
    ],
  ])
  expect((await apply(manager, found)).status).toBe(200)
  expect(await roomNamed(good)).toMatchObject({ space_title: '乙2', limit_number: 1 })
  expect(await roomNamed(id)).toMatchObject({ space_title: '甲', version: 1 })
})

test('what its verb alone knows is refused in the comparison too: a name that is taken, a place that is full, a form that does not fit', async () => {
  const [a, b] = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  await makeTransition(db, { from_room_id: a, to_room_id: b })
  const lines = ['遷移元,遷移先,遷移種別,ID', '甲,乙,ゲート,', '乙,甲,ゲート,', '乙,甲,ゲート,', '甲,甲,ゲート,']
  const found = await comparedSheet(manager, 'transition', lines.join('\r\n'))
  const rows = await rowsOfSheet(manager, found)
  expect(rows.map(({ line, state, problems }) => [line, state, problems[0]?.message])).toEqual([
    [2, 'refused', expect.stringContaining('すでに存在')],
    [3, 'ready', undefined],
    [4, 'refused', expect.stringContaining('すでに存在')],
    [5, 'refused', expect.any(String)],
  ])
})

test('what changes between the comparison and its end saves nothing of it, and is answered as it is compared anew', async () => {
  const ids = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  const lines = ['ID,名称', `${ids[0]},甲2`, `${ids[1]},乙2`]
  const found = await comparedSheet(manager, 'room', lines.join('\n'))
  expect(found).toMatchObject({ lacksVersions: true })
  const form = { spaceTitle: '乙', metaType: 'pavilion', metaAuthor: '同僚', venueAreaIds: [] }
  expect((await manager.patch(`/rooms/${ids[1]}`, form, 1)).status).toBe(200)
  const { status, body } = await apply(manager, found)
  const anew = body.item as typeof found
  expect({ status, anew }).toMatchObject({
    status: 200,
    anew: { state: 'checked', counts: { changed: 2, conflict: 0 } },
  })
  expect(await roomNamed(ids[0] ?? '')).toMatchObject({ space_title: '甲', version: 1 })
  expect((await apply(manager, found)).status).toBe(409)
  // She alone changed the name, and her colleague alone the author.
  expect((await apply(manager, anew)).body.item).toMatchObject({ state: 'applied' })
  expect(await roomNamed(ids[0] ?? '')).toMatchObject({ space_title: '甲2' })
  expect(await roomNamed(ids[1] ?? '')).toMatchObject({ space_title: '乙2', author: '同僚' })
})

test('a file without IDs finds what its rows name, and refuses a name that several have', async () => {
  const parent = await makeExpoArea(db, { space_title: 'エキスポ' })
  const area = await makeVenueArea(db, { space_title: '会場　Ａ', expo_area_id: parent })
  for (const _ of [1, 2]) await makeVenueArea(db, { space_title: '同名', expo_area_id: parent })
  const lines = ['名称,説明', '会場A,新しい説明', '同名,x', '無かった,y']
  const found = await comparedSheet(manager, 'venueArea', lines.join('\n'))
  expect(found).toMatchObject({ lacksIds: true, counts: { new: 0, changed: 1, refused: 2 } })
  const rows = await rowsOfSheet(manager, found)
  expect(rows.map(({ targetId, act, state }) => [targetId, act, state])).toEqual([
    [area, 'changed', 'ready'],
    [null, 'changed', 'refused'],
    // A venue area needs the V Expo area it lies in.
    [null, 'new', 'refused'],
  ])
})

test('what a spreadsheet has rewritten by itself stays as it is, and is counted', async () => {
  const id = await makeRoom(db, { space_title: '甲', facility_no: '007' })
  const long = await makeRoom(db, { space_title: '乙', facility_no: '1234567890123456' })
  const lines = ['ID,施設No.,名称', `${id},7,甲2`, `${long},1.23457E+15,乙`]
  const found = await comparedSheet(manager, 'room', lines.join('\n'))
  expect(found).toMatchObject({ rewrittenCount: 2, counts: { changed: 1 } })
  expect((await rowsOfSheet(manager, found))[0]?.changes.map(({ field }) => field)).toEqual(['spaceTitle'])
})

test('forty names corrected in the file of people are forty changes, by level words and by codes', async () => {
  const ids = await Promise.all([1, 2, 3].map((n) => makePerson(db, { authority: 3, user_name: `誤${n}` })))
  const file = (await sheetOf(manager, 'user')).toString('utf8').replaceAll('誤', '正')
  const found = await comparedSheet(manager, 'user', file)
  expect(found.counts).toEqual({ ...NOTHING_TO_DO, changed: 3 })
  expect((await apply(manager, found)).status).toBe(200)
  const people = await db.selectFrom('users').select('user_name').where('id', 'in', ids).execute()
  expect(people.map((person) => person.user_name).sort()).toEqual(['正1', '正2', '正3'])
  const lines = ['ユーザーID,権限区分', `${ids[0]},会場エリア管理者`, `${ids[1]},2`, `${ids[2]},部長`]
  const levels = await comparedSheet(manager, 'user', lines.join('\n'))
  expect(levels.counts).toMatchObject({ changed: 2, refused: 1 })
})

test('thirty links move to another host, an event gets another day, a period begins later: one file each', async () => {
  const room = await makeRoom(db, { space_title: 'ルーム' })
  const pattern = await makePattern(db, { title: '通常', room_id: room })
  const entry = await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  const link = await makeExternalTransition(db, { url: 'https://old.invalid/a?b=1' })
  const event = await makeNdsdEvent(db, { name: '祝日' })
  const ar = await makeArEvent(db, { title: 'AR', room_id: room })
  const changes = [
    ['externalTransition', 'old.invalid', 'new.invalid', link],
    ['ndsdEvent', '2025/05/03 00:00', '2025-5-2 9:30', event],
    ['scheduleEntry', '2025/06/01 09:00', '2025年6月1日 9時30分', entry],
    ['pattern', '通常', '夜間', pattern],
    ['arEvent', ',AR,', ',夜のAR,', ar],
  ] as const
  for (const [kind, before, after, id] of changes) {
    const file = (await sheetOf(manager, kind)).toString('utf8')
    expect(file).toContain(before)
    const found = await comparedSheet(manager, kind, file.replace(before, after))
    expect({ kind, rows: await rowsOfSheet(manager, found) }).toMatchObject({
      kind,
      rows: [{ act: 'changed', state: 'ready', targetId: id, problems: [] }],
    })
    expect((await apply(manager, found)).status).toBe(200)
    expect((await comparedSheet(manager, kind, await sheetOf(manager, kind))).counts).toEqual(NOTHING_TO_DO)
  }
  const moved = await db.selectFrom('external_transitions').select('url').where('id', '=', link).executeTakeFirst()
  expect(moved?.url).toBe('https://new.invalid/a?b=1')
})

test('a workbook of a spreadsheet program is read with its numbers, days, ticks and blank rows', async () => {
  const id = await makeRoom(db, { space_title: '甲' })
  const file = await workbook([
    ['ID', '版', '名称', 'ピックアップ表示', '最大収容人数の設定', '最大収容人数（人）', null],
    [null, null, null, null, null, null, null],
    [id, 1, '甲', true, true, 120, null],
  ])
  const found = await comparedSheet(manager, 'room', file)
  expect((await rowsOfSheet(manager, found))[0]).toMatchObject({
    line: 3,
    changes: [{ after: 'はい' }, { after: 'はい' }, { after: '120' }],
  })
  const event = await makeNdsdEvent(db, { name: '祝日' })
  const days = await workbook([
    ['ID', '開始日時（JST）'],
    [event, new Date('2025-05-02T09:30:00Z')],
  ])
  const [row] = await rowsOfSheet(manager, await comparedSheet(manager, 'ndsdEvent', days))
  expect(row?.changes).toMatchObject([{ before: '2025/05/03 00:00', after: '2025/05/02 09:30' }])
})

test('what a file changed of many is one change, which is taken back as one', async () => {
  const ids = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  const area = await makeVenueArea(db, { space_title: '館' })
  const lines = ['ID,名称,会場エリア', `${ids[0]},甲2,館`, `${ids[1]},乙2,`]
  const found = await comparedSheet(manager, 'room', lines.join('\n'))
  const { changeId } = (await apply(manager, found)).body.item as { changeId: string }
  expect(await roomNamed(ids[0] ?? '')).toMatchObject({ space_title: '甲2' })
  const change = await manager.get(`/many-changes/${changeId}`)
  expect(change).toMatchObject({ status: 200, body: { item: { manyKind: 'room', rowCount: 2 } } })
  const asked = await manager.post(`/many-changes/${changeId}/undo`, {})
  const { token } = asked.body.item as { token: string }
  expect((await manager.post(`/many-changes/${changeId}/undo`, { token })).status).toBe(200)
  for (const [at, title] of ['甲', '乙'].entries())
    expect(await roomNamed(ids[at] ?? '')).toMatchObject({ space_title: title })
  expect(await db.selectFrom('room_venue_areas').select('room_id').where('venue_area_id', '=', area).execute()).toEqual(
    [],
  )
})

test('the change of a file holds the rows it can take back, and neither says nor counts what else the file did', async () => {
  const [edited, gone] = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  await makePattern(db, { title: '通常', room_id: gone })
  const lines = ['ID,名称,ルーム区分,ルーム種別,削除', `${edited},甲2,,,`, `${gone},,,,削除`, ',丙,main,pavilion,']
  const found = await comparedSheet(manager, 'room', lines.join('\n'))
  expect(found.counts).toMatchObject({ new: 1, changed: 1, deleted: 1, refused: 0 })
  const { changeId, creationId } = (await apply(manager, found)).body.item as { changeId: string; creationId: string }
  const { item } = (await manager.get(`/many-changes/${changeId}`)).body
  expect(item).toMatchObject({ rowCount: 1, effects: { along: { patterns: 0, rooms: 0 } } })
  const told = await db.selectFrom('audit').select(['action', 'after']).where('target_kind', '=', 'room').execute()
  const changeOf = (action: string) => told.find((row) => row.action === action)?.after?.manyChangeId
  expect({ edited: changeOf('room.edited'), created: changeOf('room.created') }).toEqual({
    edited: changeId,
    created: creationId,
  })
})

test('a comparison made in one language is read in the other', async () => {
  const id = await makeRoom(db, { space_title: '甲', space_title_en: 'First' })
  const found = await comparedSheet(manager, 'room', `ID,名称,備考\n${id},甲2,x`)
  const { body } = await manager.get(`/sheets/${found.id}/rows?q=first`, { lang: 'en' })
  expect(body.items).toMatchObject([{ title: 'First', changes: [{ heading: 'Name', before: '甲', after: '甲2' }] }])
})

test('a call with a key is answered once, and sends no second comparison', async () => {
  const file = Buffer.from('名称\nx')
  const [first, second] = [
    await manager.upload('/sheets?kind=expoArea', file, { key: 'k1' }),
    await manager.upload('/sheets?kind=expoArea', file, { key: 'k1' }),
  ]
  expect(second.body).toEqual(first.body)
  expect((await sendSheet(manager, 'expoArea', '')).body).toMatchObject({ result_code: 'xrcms2104', fault: 'empty' })
})

test('deletions of a file say what goes along before they are made, and are a change of many that is taken back', async () => {
  const [main, other] = [await makeRoom(db, { space_title: '本館' }), await makeRoom(db, { space_title: '別館' })]
  const sub = await makeRoom(db, { space_title: '控室', room_class: 'sub', main_room_id: main })
  const pattern = await makePattern(db, { title: '通常', room_id: sub })
  await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  await makeTransition(db, { from_room_id: main, to_room_id: other })
  const file = `ID,版,削除\n${main},1,削除\n${other},1,\n`
  const found = await comparedSheet(manager, 'room', file)
  const gone = { count: 1, effects: { along: { rooms: 1, patterns: 1, scheduleEntries: 1, transitions: 1 } } }
  expect(found).toMatchObject({ deletionId: null, deletions: gone })
  expect(await roomNamed(sub)).toBeDefined()
  const applied = (await apply(manager, found)).body.item as { changeId: null; deletionId: string }
  expect(applied.changeId).toBeNull()
  expect(await roomNamed(sub)).toBeUndefined()
  expect((await manager.get(`/many-changes/${applied.deletionId}`)).body.item).toMatchObject({
    isDeletion: true,
    rowCount: 1,
    mayUndo: true,
    effects: gone.effects,
  })
  const undo = `/many-changes/${applied.deletionId}/undo`
  const { token } = (await manager.post(undo, {})).body.item as { token: string }
  expect((await manager.post(undo, { token })).status).toBe(200)
  expect(await roomNamed(main)).toMatchObject({ space_title: '本館' })
  expect(await roomNamed(sub)).toMatchObject({ space_title: '控室', main_room_id: main })
  expect(await db.selectFrom('schedule_entries').select('pattern_id').execute()).toEqual([{ pattern_id: pattern }])
})

test('a row that deletes what somebody saved meanwhile is told apart from the others, and its version counts to the end', async () => {
  const [a, b] = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  await makePattern(db, { title: '通常', room_id: b })
  const form = { spaceTitle: '乙', metaType: 'pavilion', metaAuthor: '同僚', venueAreaIds: [] }
  expect((await manager.patch(`/rooms/${b}`, form, 1)).status).toBe(200)
  const file = `ID,版,削除\n${a},1,削除\n${b},1,削除\n`
  const found = await comparedSheet(manager, 'room', file)
  expect(found).toMatchObject({
    counts: { deleted: 2, conflict: 1 },
    deletions: { count: 1, effects: { along: { patterns: 0 } } },
  })
  const both = await overwritingAll(manager, found)
  expect(both).toMatchObject({
    counts: { conflict: 1, overwriting: 1 },
    deletions: { count: 2, effects: { along: { patterns: 1 } } },
  })
  expect((await manager.patch(`/rooms/${b}`, { ...form, spaceTitle: '乙2' }, 2)).status).toBe(200)
  const late = (await apply(manager, both)).body.item as typeof found
  // What she chose was to delete what stood there then.
  expect(late).toMatchObject({ state: 'checked', counts: { conflict: 1, overwriting: 0 }, deletions: { count: 1 } })
  expect([await roomNamed(a), await roomNamed(b)]).toEqual([expect.anything(), expect.anything()])
  const again = await comparedSheet(manager, 'room', file)
  expect((await apply(manager, await overwritingAll(manager, again))).body.item).toMatchObject({ state: 'applied' })
  expect([await roomNamed(a), await roomNamed(b)]).toEqual([undefined, undefined])
})
