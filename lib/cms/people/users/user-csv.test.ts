import iconv from 'iconv-lite'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { readCsv } from '#lib/cms/kernel/csv/read-csv.ts'
import { makePerson, makeRoom } from '#lib/testing/make.ts'
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
