import iconv from 'iconv-lite'
import { importFile, importHeader, itemOf, testImports } from '#lib/testing/importing.ts'
import { makePerson, makeRoom } from '#lib/testing/make.ts'

const { db, as, truncate, doJobs, checked, applied, problemsOf, invitedNow, time } = await testImports()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

test('all problems of all rows are named at once, by cell, in her language', async () => {
  const manager = await as(0)
  await makePerson(db, { authority: 5, email: 'Taken@expo.example' })
  const twins = [await makeRoom(db, { space_title: '双子' }), await makeRoom(db, { space_title: '双子' })]
  const bytes = importFile(
    'ok@expo.example,良,1,,',
    ',,9,,',
    'no address,山田,1,,',
    'taken@EXPO.example,山田,1,,',
    'OK@expo.example,山田,1,,',
    `d@expo.example,山田,4,${twins[0]},別の名前`,
    'e@expo.example,山田,5,,双子',
    'f@expo.example,山田,2,,ない',
    `g@expo.example,山田,1,${twins[0]},`,
    'h@expo.example,山田,1,,,余分',
    `i@expo.example,${'長'.repeat(101)},1,,`,
  )
  const item = await checked(manager, bytes)
  expect(item).toMatchObject({ rowCount: 11, badCount: 10, problemCount: 12, invitedCount: 0 })
  expect(await problemsOf(manager, item)).toEqual([
    [3, 'メールアドレス', '220301', 'メールアドレスを入力してください。'],
    [3, '氏名', '220401', '氏名を入力してください。'],
    [3, '権限区分', '220506', '権限区分にありません。番号か名称で指定してください。'],
    [4, 'メールアドレス', '220305', 'メールアドレスの形式で入力してください。'],
    [5, 'メールアドレス', '220307', 'このメールアドレスは招待済み、または登録済みです。'],
    [6, 'メールアドレス', '221007', 'メールアドレスが2行目と重複しています。'],
    [7, '空間名', '220710', '空間名「別の名前」が空間IDのルームと一致しません。'],
    [8, '空間名', '220706', '「双子」というルームが複数あります。空間IDで指定してください。'],
    [9, '空間名', '220608', '会場エリア「ない」が見つかりません。'],
    [10, '空間ID', '220610', 'この権限区分では会場エリアを設定できません。'],
    [11, null, '220905', '列の数が見出しと違います（この行は6列）。'],
    [12, '氏名', '220402', '100文字以内で入力してください。'],
  ])
  expect((await problemsOf(manager, item, 'en'))[5]).toEqual([
    6,
    'E-mail',
    '221007',
    'The same e-mail address is in line 2.',
  ])
  expect(await invitedNow()).toEqual([])

  const refused = await manager.post(`/user-imports/${item.id}/apply`, { mode: 'all' }, { version: item.version })
  expect(refused.status).toBe(409)
  const done = await applied(manager, item, 'good')
  expect(done).toMatchObject({ state: 'applied', invitedCount: 1, badCount: 10 })
  expect(await invitedNow()).toEqual(['ok@expo.example'])
})

test('the corrected file is hers, byte for byte, with a column of problems, and can be sent again', async () => {
  const manager = await as(0)
  const rows = ['"a@expo.example","髙﨑\r\n花子",9,,', "b@expo.example,'=SUM(1),1,,", '"x"@,－,1,,']
  const bytes = iconv.encode(`${importHeader}\r\n${rows.join('\r\n')}\r\n`, 'CP932')
  const item = await checked(manager, bytes)
  const file = await manager.get(`/user-imports/${item.id}/file?rows=all`)
  expect(file.headers.get('content-disposition')).toContain('people-all.csv')
  const name = '権限区分: 権限区分にありません。番号か名称で指定してください。'
  const email = 'メールアドレス: メールアドレスの形式で入力してください。'
  const noted = [`${importHeader},エラー`, `${rows[0]},${name}`, `${rows[1]},`, `${rows[2]},${email}`]
  expect(file.bytes.equals(iconv.encode(`${noted.join('\r\n')}\r\n`, 'CP932'))).toBe(true)
  const bad = await manager.get(`/user-imports/${item.id}/file?rows=bad`)
  expect(iconv.decode(bad.bytes, 'CP932').split('\r\n')).toHaveLength(5)

  const again = await checked(manager, file.bytes)
  expect(again).toMatchObject({ badCount: 2, ignoredHeaders: [] })
  const twice = await manager.get(`/user-imports/${again.id}/file?rows=all`)
  expect(twice.bytes.equals(file.bytes)).toBe(true)
  await applied(manager, again, 'good')
  const person = await db
    .selectFrom('users')
    .select('user_name')
    .where('email', '=', 'b@expo.example')
    .executeTakeFirst()
  expect(person?.user_name).toBe('=SUM(1)')
})

test.each([
  ['empty', Buffer.alloc(0)],
  ['empty', Buffer.from(`${importHeader}\r\n`)],
  ['encoding', Buffer.from([0x80, 0xa0, 0xff, 0x0a])],
  ['headerMissing', Buffer.from('氏名,何か\r\n山田,x\r\n')],
  ['headerTwice', Buffer.from('email,Name,authority,E-mail\r\na,b,c,d\r\n')],
  ['quote', Buffer.from(`${importHeader}\r\na@expo.example,"山田,1,,\r\n`)],
])('a file that cannot be read as a whole says why: %s', async (fault, bytes) => {
  const item = await checked(await as(0), bytes)
  expect(item).toMatchObject({ state: 'refused', refusal: { fault } })
})

test('a wrongly read file is read another way, and discarded', async () => {
  const manager = await as(0)
  const item = await checked(manager, Buffer.from('email\tname\tauthority\na@expo.example\tAnn, of A\t1\n'))
  expect(item).toMatchObject({ encoding: 'utf-8', delimiter: 'tab', lineEnd: 'lf', badCount: 0 })
  const settings = { encoding: 'utf-16le', delimiter: 'comma', language: 'en' }
  const changed = await manager.patch(`/user-imports/${item.id}`, settings, item.version)
  expect(itemOf(changed)).toMatchObject({ state: 'reading' })
  await doJobs()
  const refused = itemOf(await manager.get(`/user-imports/${item.id}`))
  expect(refused.state).toBe('refused')
  const back = { encoding: 'utf-8', delimiter: 'tab', language: 'en' }
  expect((await manager.patch(`/user-imports/${item.id}`, back, item.version)).status).toBe(409)
  await manager.patch(`/user-imports/${item.id}`, back, refused.version)
  await doJobs()
  const read = itemOf(await manager.get(`/user-imports/${item.id}`))
  expect(read).toMatchObject({ state: 'checked', rowCount: 1, language: 'en', refusal: null })
  expect((await manager.delete(`/user-imports/${item.id}`, read.version)).status).toBe(204)
  expect((await manager.get(`/user-imports/${item.id}`)).status).toBe(404)
})

test('the template is read back by the console in each encoding', async () => {
  const manager = await as(0)
  for (const lang of ['ja', 'en'] as const) {
    for (const encoding of ['utf-8-bom', 'cp932', 'utf-16le']) {
      const template = await manager.get(`/user-import-template?encoding=${encoding}`, { lang })
      const item = await checked(manager, template.bytes)
      // English headings are the same bytes in CP932 and in UTF-8.
      const read = encoding === 'cp932' && lang === 'en' ? 'utf-8' : encoding
      expect(item).toMatchObject({ state: 'refused', encoding: read, refusal: { fault: 'empty' } })
    }
  }
})

test.each([
  ['担当ルームID', 'spaceIds'],
  ['authorised space ID', 'spaceIds'],
  ['Authorised Space IDs', 'spaceIds'],
  ['ルームＩＤ', 'spaceIds'],
  ['authorised space name', 'spaceNames'],
  ['担当ルーム名', 'spaceNames'],
  ['担当\u200bルーム名', 'spaceNames'],
])('the heading %s gives the access that stands under it', async (heading, column) => {
  const manager = await as(0)
  const room = await makeRoom(db, { space_title: '東京館' })
  const cell = column === 'spaceIds' ? room : '東京館'
  const item = await checked(
    manager,
    Buffer.from(`email,user name,authority,${heading}\na@expo.example,甲,4,${cell}\n`),
  )
  expect(item).toMatchObject({ state: 'checked', badCount: 0, ignoredHeaders: [] })
  await applied(manager, item, 'all')
  expect(await db.selectFrom('grants').select('room_id').execute()).toEqual([{ room_id: room }])
})

test('a heading that may stand over access stops the check with a question, and what she says is done', async () => {
  const manager = await as(0)
  const room = await makeRoom(db, { space_title: '東京館' })
  const file = Buffer.from(`email,name,authority,担当の部屋,出展エリア,備考\na@expo.example,甲,4,${room},東,x\n`)
  const asked = await checked(manager, file)
  expect(asked).toMatchObject({
    state: 'refused',
    refusal: { fault: 'headerUnclear', line: 1, names: ['担当の部屋', '出展エリア'] },
  })
  const settings = { encoding: 'utf-8', delimiter: 'comma', language: 'ja' }
  const wrong = { ...settings, headings: [{ name: '担当の部屋', meaning: 'whatever' }] }
  expect((await manager.patch(`/user-imports/${asked.id}`, wrong, asked.version)).status).toBe(400)
  const headings = [
    { name: '担当の部屋', meaning: 'spaceIds' },
    { name: '出展エリア', meaning: 'ignored' },
  ]
  await manager.patch(`/user-imports/${asked.id}`, { ...settings, headings }, asked.version)
  await doJobs()
  const item = itemOf(await manager.get(`/user-imports/${asked.id}`))
  expect(item).toMatchObject({ state: 'checked', badCount: 0, refusal: null, ignoredHeaders: ['出展エリア', '備考'] })
  await applied(manager, item, 'all')
  expect(await db.selectFrom('grants').select('room_id').execute()).toEqual([{ room_id: room }])
})

test('two headings for one column are refused with both their names, whoever said what they mean', async () => {
  const manager = await as(0)
  const twice = await checked(manager, Buffer.from('メール,氏名,権限区分,E-mail,name\na@expo.example,甲,1,b,乙\n'))
  expect(twice.refusal).toEqual({ fault: 'headerTwice', line: 1, names: ['メール', 'E-mail', '氏名', 'name'] })
  const unclear = await checked(manager, Buffer.from('email,name,authority,空間ID,担当の部屋\na@expo.example,甲,1,,\n'))
  const settings = { encoding: 'utf-8', delimiter: 'comma', language: 'ja' }
  const answer = (meaning: string) => ({ ...settings, headings: [{ name: '担当の部屋', meaning }] })
  await manager.patch(`/user-imports/${unclear.id}`, answer('spaceIds'), unclear.version)
  await doJobs()
  const doubled = itemOf(await manager.get(`/user-imports/${unclear.id}`))
  expect(doubled.refusal).toEqual({ fault: 'headerTwice', line: 1, names: ['空間ID', '担当の部屋'] })
  await manager.patch(`/user-imports/${unclear.id}`, answer('ignored'), doubled.version)
  await doJobs()
  expect(itemOf(await manager.get(`/user-imports/${unclear.id}`))).toMatchObject({ state: 'checked', badCount: 0 })
})

test('rows without their last empty cells, a comma too many and the line of Excel are read', async () => {
  const manager = await as(0)
  const room = await makeRoom(db, { space_title: '東京館' })
  const rows = ['a@expo.example,甲,1', `b@expo.example,乙,4,${room}`, 'c@expo.example,丙,1,,,', 'd@expo.example,丁,9']
  const lines = ['sep=,', `${importHeader},`, ...rows]
  const item = await checked(manager, Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`))
  expect(item).toMatchObject({ state: 'checked', delimiter: 'comma', rowCount: 4, badCount: 1 })
  expect((await problemsOf(manager, item)).map(([line, cell]) => [line, cell])).toEqual([[6, '権限区分']])
  const noted = (await manager.get(`/user-imports/${item.id}/file?rows=all`)).bytes.toString('utf8')
  const [first, , short, , long, bad] = noted.replace('\ufeff', '').split('\r\n')
  // The note stands under its heading, whatever the row left out.
  expect([first, short, long]).toEqual(['sep=,', 'a@expo.example,甲,1,,,,', 'c@expo.example,丙,1,,,,'])
  expect(bad).toBe('d@expo.example,丁,9,,,,権限区分: 権限区分にありません。番号か名称で指定してください。')
  const again = await checked(manager, Buffer.from(noted.replace('丁,9,,,,', '丁,1,,,,')))
  expect(again).toMatchObject({ badCount: 0, ignoredHeaders: [] })
  const tabs = await checked(manager, Buffer.from('sep=\t\nemail\tname\tauthority\nt@expo.example\tA, B\t1\n'))
  expect(tabs).toMatchObject({ delimiter: 'tab', badCount: 0, rowCount: 1 })
})
