import iconv from 'iconv-lite'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { importFile, importHeader, itemOf, testImports } from '#lib/testing/importing.ts'
import { makeRoom } from '#lib/testing/make.ts'

const { db, deps, as, time, truncate, doJobs, checked, applied, problemsOf, invitedNow, counts } = await testImports()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

test('a file in CP932 with Japanese headings is checked without a trace, and then invites everyone once', async () => {
  const manager = await as(0)
  const room = await makeRoom(db, { space_title: '髙島屋' })
  const before = await counts()
  const bytes = iconv.encode(
    `${importHeader}\r\na@expo.example,髙﨑 花子,1,,\r\nb@expo.example,山田,ルーム管理者,${room},髙島屋\r\nc@expo.example,佐藤,５,,髙島屋\r\n`,
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
  const mails = await db.selectFrom('outbox').select('dedupe_key').orderBy('dedupe_key').execute()
  expect(mails.map((mail) => mail.dedupe_key)).toEqual([1, 2, 3].map((row) => `import:${item.id}:${row}`))
  const { items } = (await manager.get('/mails')).body as { items: { toName: string; toAddress: string }[] }
  expect(items.map(({ toName, toAddress }) => [toAddress, toName]).sort()).toEqual([
    ['a@expo.example', '髙﨑 花子'],
    ['b@expo.example', '山田'],
    ['c@expo.example', '佐藤'],
  ])
  const again = await manager.post(`/user-imports/${item.id}/apply`, { mode: 'all' }, { version: done.version })
  expect(again.status).toBe(409)
})

test('what changed between check and import refuses all, or that row', async () => {
  const manager = await as(0)
  const bytes = importFile('a@expo.example,甲,1,,', 'b@expo.example,乙,1,,')
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

test('a job whose worker died is taken up by another, and the first writes nothing more', async () => {
  const manager = await as(0)
  const item = await checked(manager, importFile('a@expo.example,甲,1,,'))
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

test('the events say how far the work is and end with it', async () => {
  const manager = await as(0)
  const answer = await manager.upload('/user-imports?fileName=x.csv', importFile('a@expo.example,甲,1,,'))
  const watching = manager.get(`/user-imports/${itemOf(answer).id}/events`)
  await doJobs()
  const watched = await watching
  expect(watched.headers.get('content-type')).toBe('text/event-stream')
  const events = watched.bytes.toString('utf8')
  expect(events).toMatch(/^event: item\ndata: \{/)
  expect(events).toContain('"state":"checked"')
  expect(events).toMatch(/event: end\ndata: null\n\n$/)
})

test('a file that would make system managers waits for a confirmation, one without them does not', async () => {
  const who = await as(0)
  const doubted = () =>
    db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', who.id).execute()
  const item = await checked(who, importFile('boss@expo.example,管理者,システム管理者,,', 'all@expo.example,全員,1,,'))
  await doubted()
  const refused = await who.post(`/user-imports/${item.id}/apply`, { mode: 'all' }, { version: item.version })
  expect(refused).toMatchObject({ status: 403, body: { result_code: 'xrcms0030' } })
  await doJobs()
  expect(await invitedNow()).toEqual([])
  const other = await checked(who, importFile('office@expo.example,事務局,1,,'))
  expect((await applied(who, other, 'all')).invitedCount).toBe(1)
  await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('user_id', '=', who.id).execute()
  expect((await applied(who, item, 'all')).invitedCount).toBe(2)
})
