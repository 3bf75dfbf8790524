import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { readCsv } from '#lib/cms/kernel/csv/read-csv.ts'
import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, deps, as, truncate } = await testCms()
beforeEach(truncate)

async function recordsOf({ bytes }: Answered, encoding: 'utf-8' | 'cp932' = 'utf-8'): Promise<string[][]> {
  async function* all() {
    yield bytes
  }
  const records: string[][] = []
  for await (const { cells } of readCsv(all(), { encoding, delimiter: 'comma' })) records.push(cells)
  return records
}

test('the file holds exactly the people the list shows, in its order, more than a page of them', async () => {
  const manager = await as(0)
  for (let n = 0; n < 260; n += 1) await makePerson(db, { authority: 5, user_name: `人 ${String(n).padStart(3, '0')}` })
  await makePerson(db, { authority: 4, user_name: '人 別' })
  const file = await manager.get('/user-csv?cmsAccountAuth=5&q=人&sort=userName&limit=10')
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="users-20250501.csv"; filename*=UTF-8''users-20250501.csv`,
  )
  expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, ...rows] = await recordsOf(file)
  expect(header?.slice(0, 5)).toEqual(['メールアドレス', '氏名', '権限区分', '空間ID', '空間名'])
  expect(rows.map((row) => row[1])).toEqual(Array.from({ length: 260 }, (_, n) => `人 ${String(n).padStart(3, '0')}`))
  const english = await recordsOf(await manager.get('/user-csv?q=別&language=en'))
  expect(english[0]?.[0]).toBe('E-mail')
  expect(english[1]?.[2]).toBe('Room manager')
})

const LIST = sql`select id from users where user_name like '山%'`

test.each([
  ['-updatedAt', sql`${LIST} order by updated_at desc, id desc`],
  ['userName', sql`${LIST} order by user_name, id`],
  ['-userName&q=山', sql`${LIST} order by user_name desc, id desc`],
  ['cmsAccountAuth', sql`${LIST} order by authority, id`],
  ['lastSeenAt', sql`${LIST} order by last_seen_key, id`],
])('of 4,100 people, many of them equal in the order of %s, none is left out or there twice', async (sort, inOrder) => {
  const manager = await as(0)
  await sql`insert into users (id, email, user_name, authority, login_status, last_seen_at, language, consent_terms_at, consent_privacy_at, created_at, updated_at)
    select gen_random_uuid(), n || '@expo.example', '山 ' || n % 7, 5 + n % 2, 'registered',
      case when n % 3 > 0 then to_timestamp(n % 5) end, 'ja', now(), now(), now(), now() from generate_series(1, 4100) as n`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`${inOrder}`.execute(db)
  const [, ...people] = await recordsOf(await manager.get(`/user-csv?cmsAccountAuth=5,6&sort=${sort}`))
  expect(people.map((cells) => cells.at(-1))).toEqual(rows.map(({ id }) => id))
})

test('spaces stand by kind and name: areas, patterns, rooms; a person without any has an empty cell', async () => {
  const manager = await as(0)
  const [second, first] = [await makeRoom(db, { space_title: 'b' }), await makeRoom(db, { space_title: 'a' })]
  const pattern = await makePattern(db, { room_id: second, title: 'z' })
  const area = await makeVenueArea(db, { space_title: 'y' })
  const spaces = [{ room_id: second }, { pattern_id: pattern }, { room_id: first }, { venue_area_id: area }]
  const ended = { room_id: await makeRoom(db, { space_title: 'ended' }), ends_at: new Date(0) }
  const seen = { last_seen_at: new Date('2025-04-30T15:00:59.999Z') }
  await makePerson(db, { authority: 5, user_name: '甲', ...seen }, ...spaces, ended)
  await makePerson(db, { authority: 5, user_name: '乙' })
  const [, ...people] = await recordsOf(await manager.get('/user-csv?cmsAccountAuth=5&sort=userName'))
  const told = Object.fromEntries(people.map(([, name, , ids, names, , , lastSeen]) => [name, [ids, names, lastSeen]]))
  expect(told).toEqual({
    甲: [[area, pattern, first, second].join('\n'), 'y\nz\na\nb', '2025/05/01 00:00'],
    乙: ['', '', ''],
  })
})

test('formulas cannot run, and what CP932 cannot hold is named beside its row', async () => {
  const manager = await as(0)
  const room = await makeRoom(db, { space_title: '=HYPERLINK("x")' })
  await makePerson(db, { authority: 5, user_name: '𠮷田〜é', nick_name: '@SUM(1)' }, { room_id: room })
  const { bytes } = await manager.get('/user-csv?cmsAccountAuth=5&encoding=cp932')
  const text = iconv.decode(bytes, 'CP932')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain("'@SUM(1)")
  expect(text).toContain('〓田～〓')
  expect(text).toContain('氏名: U+20BB7→〓 U+301C→～ U+00E9→〓')
})

test('the file of a console can be imported by another one: the same people, spaces and formulas', async () => {
  const manager = await as(0)
  const rooms = [await makeRoom(db, { space_title: '=1+1' }), await makeRoom(db, { space_title: '髙島屋' })]
  const person = { authority: 5, user_name: '+花子', email: 'hanako@expo.example' }
  const id = await makePerson(db, person, ...rooms.map((room_id) => ({ room_id })))
  for (const encoding of ['utf-8-bom', 'cp932', 'utf-16le', 'utf-16be']) {
    const { bytes } = await manager.get(`/user-csv?cmsAccountAuth=5&encoding=${encoding}`)
    await db.deleteFrom('users').where('email', '=', person.email).execute()
    const uploaded = (await manager.upload('/user-imports?fileName=x.csv', bytes)).body.item as { id: string }
    while (await doNextJob(deps));
    const checked = (await manager.get(`/user-imports/${uploaded.id}`)).body.item as { version: number }
    expect(checked).toMatchObject({ state: 'checked', problemCount: 0, encoding })
    await manager.post(`/user-imports/${uploaded.id}/apply`, { mode: 'all' }, { version: checked.version })
    while (await doNextJob(deps));
    const { body } = await manager.get('/users?cmsAccountAuth=5')
    const [item] = body.items as Record<string, { id: string }[]>[]
    expect(item).toMatchObject({ userName: '+花子', email: person.email })
    expect(item?.roomList?.map((room) => room.id).sort()).toEqual([...rooms].sort())
  }
  expect(id).not.toBe('')
})

test('who may not have the file gets none, and nobody gets a person or a space out of her scope', async () => {
  const [own, other] = [await makeRoom(db, { space_title: '自室' }), await makeRoom(db, { space_title: '他室' })]
  await makePerson(db, { authority: 5, user_name: '内' }, { room_id: own }, { room_id: other })
  await makePerson(db, { authority: 5, user_name: '外' }, { room_id: other })
  for (const level of [3, 5, 6] as const) expect((await (await as(level)).get('/user-csv')).status).toBe(403)
  const manager = await as(4, { room_id: own })
  const text = (await manager.get('/user-csv')).bytes.toString('utf8')
  expect(text).toContain('内')
  expect(text).not.toContain('外')
  expect(text).not.toContain('他室')
  expect(text).not.toContain(other)
})
