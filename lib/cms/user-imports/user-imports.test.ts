import iconv from 'iconv-lite'
import { makeImport, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'
import { doNextJob } from '../jobs/job-runner.ts'
import { forgetImports } from './forget-imports.ts'

const { db, deps, as, stranger, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

type Item = {
  id: string
  version: number
  state: string
  rowCount: number
  badCount: number
  problemCount: number
  invitedCount: number
} & Record<string, unknown>

const itemOf = (answer: Answered) => answer.body.item as Item
const header = 'メールアドレス,氏名,権限区分,空間ID,空間名'
const fileOf = (...rows: string[]) => Buffer.from(`${[header, ...rows].join('\r\n')}\r\n`)

async function doJobs(): Promise<void> {
  while (await doNextJob(deps));
}

/** Uploads and waits for the check. */
async function checked(who: Caller, bytes: Buffer, query = '?fileName=people.csv'): Promise<Item> {
  const answer = await who.upload(`/user-imports${query}`, bytes)
  expect(answer.status).toBe(201)
  await doJobs()
  return itemOf(await who.get(`/user-imports/${itemOf(answer).id}`))
}

async function applied(who: Caller, item: Item, mode: 'all' | 'good'): Promise<Item> {
  expect((await who.post(`/user-imports/${item.id}/apply`, { mode }, { version: item.version })).status).toBe(200)
  await doJobs()
  return itemOf(await who.get(`/user-imports/${item.id}`))
}

const problemsOf = async (who: Caller, item: Item, lang: 'ja' | 'en' = 'ja') => {
  const { body } = await who.get(`/user-imports/${item.id}/problems`, { lang })
  return (body.items as Record<string, unknown>[]).map(({ line, cell, message_id, message }) => [
    line,
    cell,
    message_id,
    message,
  ])
}

const invitedNow = async () =>
  (await db.selectFrom('users').select('email').where('login_status', '=', 'invited').orderBy('email').execute()).map(
    ({ email }) => email,
  )

const counts = async () => {
  const count = async (table: 'users' | 'invitations' | 'outbox' | 'grants' | 'audit') => {
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }
  return {
    users: await count('users'),
    invitations: await count('invitations'),
    outbox: await count('outbox'),
    grants: await count('grants'),
  }
}

test('a file in CP932 with Japanese headings is checked without a trace, and then invites everyone once', async () => {
  const manager = await as(0)
  const room = await makeRoom(db, { space_title: '髙島屋' })
  const before = await counts()
  const bytes = iconv.encode(
    `${header}\r\na@expo.example,髙﨑 花子,1,,\r\nb@expo.example,山田,ルーム管理者,${room},髙島屋\r\nc@expo.example,佐藤,５,,髙島屋\r\n`,
    'CP932',
  )
  const item = await checked(manager, bytes)
  expect(item).toMatchObject({ state: 'checked', encoding: 'cp932', delimiter: 'comma', lineEnd: 'crlf', rowCount: 3 })
  expect(await problemsOf(manager, item)).toEqual([])
  expect(await counts()).toEqual(before)

  const done = await applied(manager, item, 'all')
  expect(done).toMatchObject({ state: 'applied', invitedCount: 3, acceptedCount: 0 })
  expect(await invitedNow()).toEqual(['a@expo.example', 'b@expo.example', 'c@expo.example'])
  expect(await counts()).toEqual({ users: before.users + 3, invitations: 3, outbox: 3, grants: 2 })
  const mails = await db.selectFrom('outbox').select(['to_name', 'dedupe_key']).orderBy('dedupe_key').execute()
  expect(mails[0]).toEqual({ to_name: '髙﨑 花子', dedupe_key: `import:${item.id}:1` })
  const again = await manager.post(`/user-imports/${item.id}/apply`, { mode: 'all' }, { version: done.version })
  expect(again.status).toBe(409)
})

test('all problems of all rows are named at once, by cell, in her language', async () => {
  const manager = await as(0)
  await makePerson(db, { authority: 5, email: 'Taken@expo.example' })
  const twins = [await makeRoom(db, { space_title: '双子' }), await makeRoom(db, { space_title: '双子' })]
  const bytes = fileOf(
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
    [3, '権限区分', '220506', '選択肢の中から選んでください。'],
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
  const bytes = iconv.encode(`${header}\r\n${rows.join('\r\n')}\r\n`, 'CP932')
  const item = await checked(manager, bytes)
  const file = await manager.get(`/user-imports/${item.id}/file?rows=all`)
  expect(file.headers.get('content-disposition')).toContain('people-all.csv')
  const name = '権限区分: 選択肢の中から選んでください。'
  const email = 'メールアドレス: メールアドレスの形式で入力してください。'
  const noted = [`${header},エラー`, `${rows[0]},${name}`, `${rows[1]},`, `${rows[2]},${email}`]
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
  ['empty', Buffer.from(`${header}\r\n`)],
  ['encoding', Buffer.from([0x80, 0xa0, 0xff, 0x0a])],
  ['headerMissing', Buffer.from('氏名,何か\r\n山田,x\r\n')],
  ['headerTwice', Buffer.from('email,Name,authority,E-mail\r\na,b,c,d\r\n')],
  ['quote', Buffer.from(`${header}\r\na@expo.example,"山田,1,,\r\n`)],
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

test('what changed between check and import refuses all, or that row', async () => {
  const manager = await as(0)
  const bytes = fileOf('a@expo.example,甲,1,,', 'b@expo.example,乙,1,,')
  const item = await checked(manager, bytes)
  const lists = { areaList: [], roomList: [], roomPatternList: [] }
  await manager.post('/invitations', { email: 'B@expo.example', userName: '乙', cmsAccountAuth: 1, ...lists })
  const refused = await applied(manager, item, 'all')
  expect(refused).toMatchObject({ state: 'checked', badCount: 1, invitedCount: 0 })
  expect(await invitedNow()).toEqual(['B@expo.example'])
  const done = await applied(manager, refused, 'good')
  expect(done).toMatchObject({ state: 'applied', badCount: 1, invitedCount: 1 })
  expect(await checked(manager, bytes)).toMatchObject({ sameFileAppliedAt: '2025-05-01T00:00:00.000Z' })
})

test('an import is taken back while nobody has accepted, with its links and the mails that wait', async () => {
  const manager = await as(0)
  const before = await counts()
  const done = await applied(
    manager,
    await checked(manager, fileOf('a@expo.example,甲,1,,', 'b@expo.example,乙,1,,')),
    'all',
  )
  const back = await manager.post(`/user-imports/${done.id}/take-back`, {}, { version: done.version })
  expect(back.status).toBe(200)
  await doJobs()
  expect(itemOf(await manager.get(`/user-imports/${done.id}`))).toMatchObject({ state: 'takenBack' })
  expect(await counts()).toEqual(before)
})

test('once someone has accepted, an import cannot be taken back, also when she does so at that moment', async () => {
  const manager = await as(0)
  const item = await checked(manager, fileOf('a@expo.example,甲,1,,', 'b@expo.example,乙,1,,'))
  const done = await applied(manager, item, 'all')
  const accept = async () => {
    const mail = await db.selectFrom('outbox').select('body_text').limit(1).executeTakeFirstOrThrow()
    const token = /invitations\/([\w-]{43})/.exec(mail.body_text)?.[1]
    const body = { consentTerms: true, consentPrivacy: true, password: 'a long password' }
    expect((await stranger.post(`/invitations/${token}/accept`, body)).status).toBe(204)
  }
  await manager.post(`/user-imports/${done.id}/take-back`, {}, { version: done.version })
  await accept()
  await doJobs()
  const now = itemOf(await manager.get(`/user-imports/${done.id}`))
  expect(now).toMatchObject({ state: 'applied', acceptedCount: 1 })
  const again = await manager.post(`/user-imports/${done.id}/take-back`, {}, { version: now.version })
  expect(again).toMatchObject({ status: 409, body: { result_code: 'xrcms2102' } })
  expect((await db.selectFrom('users').select('id').where('email', 'like', '_@expo.example').execute()).length).toBe(2)
})

test('a job whose worker died is taken up by another, and the first writes nothing more', async () => {
  const manager = await as(0)
  const item = await checked(manager, fileOf('a@expo.example,甲,1,,'))
  await manager.post(`/user-imports/${item.id}/apply`, { mode: 'good' }, { version: item.version })
  // A worker that takes the job and is never heard of again.
  await db
    .updateTable('jobs')
    .set({ state: 'running', attempts: 1, lease_until: new Date('2025-05-01T00:00:15Z') })
    .where('kind', '=', 'userImport.apply')
    .execute()
  expect(await doNextJob(deps)).toBe(false)
  time.now = new Date('2025-05-01T00:00:16Z')
  await doJobs()
  expect(await invitedNow()).toEqual(['a@expo.example'])
  const job = await db.selectFrom('jobs').selectAll().where('kind', '=', 'userImport.apply').executeTakeFirstOrThrow()
  expect(job).toMatchObject({ state: 'done', attempts: 2, done: 1, total: 1 })
})

test('an import and its file are seen by who made them and by levels 0 and 1, and changed by nobody else', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const own = await as(2, { venue_area_id: area })
  const item = await checked(
    own,
    fileOf(
      'a@expo.example,甲,1,,',
      `b@expo.example,乙,3,${area},`,
      `c@expo.example,丙,4,${room},`,
      'd@expo.example,丁,3,,',
    ),
  )
  expect((await problemsOf(own, item)).map(([line, cell]) => [line, cell])).toEqual([
    [2, '権限区分'],
    [5, '空間ID'],
  ])
  const others = [await as(2, { venue_area_id: area }), await as(4, { room_id: room })]
  for (const other of others) {
    for (const path of ['', '/problems', '/file', '/events']) {
      expect((await other.get(`/user-imports/${item.id}${path}`)).status).toBe(404)
    }
    expect((await other.get('/user-imports')).body.total).toBe(0)
    expect(
      (await other.post(`/user-imports/${item.id}/apply`, { mode: 'good' }, { version: item.version })).status,
    ).toBe(404)
  }
  for (const level of [3, 5, 6] as const) expect((await (await as(level)).get('/user-imports')).status).toBe(403)
  const organizer = await as(1)
  expect(itemOf(await organizer.get(`/user-imports/${item.id}`))).toMatchObject({ mayChange: false })
  const apply = await organizer.post(`/user-imports/${item.id}/apply`, { mode: 'good' }, { version: item.version })
  expect(apply.status).toBe(403)
  expect(await applied(own, item, 'good')).toMatchObject({ invitedCount: 2 })
})

test('who lost her level between upload and import invites nobody', async () => {
  const organizer = await as(1)
  const item = await checked(organizer, fileOf('a@expo.example,甲,2,,'))
  await organizer.post(`/user-imports/${item.id}/apply`, { mode: 'good' }, { version: item.version })
  await db.updateTable('users').set({ authority: 6 }).where('id', '=', organizer.id).execute()
  await doJobs()
  expect(await invitedNow()).toEqual([])
})

test('the events say how far the work is and end with it', async () => {
  const manager = await as(0)
  const answer = await manager.upload('/user-imports?fileName=x.csv', fileOf('a@expo.example,甲,1,,'))
  const watching = manager.get(`/user-imports/${itemOf(answer).id}/events`)
  await doJobs()
  const watched = await watching
  expect(watched.headers.get('content-type')).toBe('text/event-stream')
  const events = watched.bytes.toString('utf8')
  expect(events).toMatch(/^event: item\ndata: \{/)
  expect(events).toContain('"state":"checked"')
  expect(events).toMatch(/event: end\ndata: null\n\n$/)
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

test('a file that would make system managers waits for a confirmation, one without them does not', async () => {
  const who = await as(0)
  const doubted = () =>
    db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', who.id).execute()
  const item = await checked(who, fileOf('boss@expo.example,管理者,システム管理者,,', 'all@expo.example,全員,1,,'))
  await doubted()
  const refused = await who.post(`/user-imports/${item.id}/apply`, { mode: 'all' }, { version: item.version })
  expect(refused).toMatchObject({ status: 403, body: { result_code: 'xrcms0030' } })
  await doJobs()
  expect(await invitedNow()).toEqual([])
  const other = await checked(who, fileOf('office@expo.example,事務局,1,,'))
  expect((await applied(who, other, 'all')).invitedCount).toBe(1)
  await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('user_id', '=', who.id).execute()
  expect((await applied(who, item, 'all')).invitedCount).toBe(2)
})

test('a half upload goes after a day, an old import after 90 days with its file, and nobody it invited', async () => {
  const manager = await as(0)
  const done = await applied(manager, await checked(manager, fileOf('a@expo.example,甲,1,,')), 'all')
  await makeImport(db, { state: 'uploading', created_at: new Date('2025-04-29T00:00:00Z') })
  const fresh = await makeImport(db, { state: 'uploading', created_at: time.now })
  const ids = async () => (await db.selectFrom('user_imports').select('id').execute()).map(({ id }) => id).sort()
  await forgetImports(db, time.now)
  expect(await ids()).toEqual([done.id, fresh].sort())
  await forgetImports(db, new Date('2025-08-01T00:00:00Z'))
  expect(await ids()).toEqual([])
  expect(await db.selectFrom('user_import_chunks').select('seq').execute()).toEqual([])
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([])
  expect(await invitedNow()).toEqual(['a@expo.example'])
})
