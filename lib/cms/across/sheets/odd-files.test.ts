import iconv from 'iconv-lite'
import { makeRoom } from '#lib/testing/make.ts'
import { type Compared, rowsOfSheet, sendSheet, workbook } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as } = await testCms()
const id = await makeRoom(db, { space_title: '甲', facility_no: 'A-1', author: '社' })
let manager: Caller
beforeAll(async () => {
  manager = await as(0)
})

const named = (name: string) => `ID,名称\r\n${id},${name}\r\n`
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

/** What a file says of the one room: its name after it; `null`: nothing to do. */
const READ: readonly (readonly [string, string | Uint8Array, string | null])[] = [
  ['UTF-8 with a mark', `\ufeff${named('乙')}`, '乙'],
  ['UTF-8 without one', named('乙'), '乙'],
  ['CP932', iconv.encode(named('髙橋①'), 'CP932'), '髙橋①'],
  ['UTF-16 of Excel’s “Unicode text”, with tabs', utf16(named('乙').replaceAll(',', '\t')), '乙'],
  ['UTF-16, the other way round', utf16(named('乙'), true), '乙'],
  ['Excel’s first line sep=,', `sep=,\r\n${named('乙')}`, '乙'],
  ['semicolons', named('乙').replaceAll(',', ';'), '乙'],
  ['line ends of old Macs', named('乙').replaceAll('\r\n', '\r'), '乙'],
  ['no line end at the end', named('乙').trimEnd(), '乙'],
  ['empty lines and lines of commas alone', `\r\n,\r\nID,名称\r\n\r\n,\r\n${id},乙\r\n,\r\n`, '乙'],
  ['rows shorter than the heading', `ID,名称,施設No.,出展者\r\n${id},乙\r\n`, '乙'],
  ['more cells than headings', `ID,名称\r\n${id},乙,,,\r\n`, '乙'],
  ['headings in English', `ID,Name\r\n${id},乙\r\n`, '乙'],
  ['headings by the names of the fields', `id,spaceTitle\r\n${id},乙\r\n`, '乙'],
  ['headings in full width, with blanks', `ＩＤ, 名 称 \r\n${id},乙\r\n`, '乙'],
  ['an ID in capitals', `ID,名称\r\n${id.toUpperCase()},乙\r\n`, '乙'],
  ['invisible characters around a name', named('\u200b乙\u00ad\u2060'), '乙'],
  ['blanks around it', named('  乙　'), '乙'],
  ['a name with nothing to be seen', named('\u200b'), null],
  ['a text that a spreadsheet would run, with our apostrophe', named("'=HYPERLINK(1)"), '=HYPERLINK(1)'],
  ['the same without it', named('=HYPERLINK(1)'), '=HYPERLINK(1)'],
  ['quotes and line breaks in a cell', `ID,説明,名称\r\n${id},"一""二""\r\n三",甲\r\n`, '甲'],
  ['columns in another order, and others between them', `名称,備考,ID\r\n乙,x,${id}\r\n`, '乙'],
  ['line ends of Unix', named('乙').replaceAll('\r\n', '\n'), '乙'],
  ['every cell in quotes', `"ID","名称"\r\n"${id}","乙"\r\n`, '乙'],
  ['blanks that do not break around a name', named('\u00a0乙\u00a0'), '乙'],
  ['the same as it is', named('甲'), null],
  ['a cell left empty', named(''), null],
]

test.each(READ)('%s', async (_, file, after) => {
  const { status, body } = await sendSheet(manager, 'room', file)
  expect({ status, body }).toMatchObject({ status: 201 })
  const rows = await rowsOfSheet(manager, body.item as Compared)
  const changed = rows.map(({ changes, title }) => changes.find(({ field }) => field === 'spaceTitle')?.after ?? title)
  expect({ changed, problems: rows.flatMap(({ problems }) => problems) }).toEqual({
    changed: after === null ? [] : [after],
    problems: [],
  })
})

const broken = async () => {
  const bytes = await workbook([['ID', '名称']])
  return Buffer.concat([bytes.subarray(0, bytes.length >> 1), Buffer.alloc(40)])
}
const manyRows = (count: number) => `ID,名称\n${`,x\n`.repeat(count)}`

/** Files that are refused as a whole, with 400 xrcms2104 and why. */
const REFUSED: readonly (readonly [string, () => string | Uint8Array | Promise<Uint8Array>, object])[] = [
  ['nothing', () => '', { fault: 'empty' }],
  ['blanks alone', () => '\r\n,,\r\n', { fault: 'empty' }],
  ['no text in any encoding', () => Buffer.from([0x81, 0xff, 0xfe, 0x80, 0x41]), { fault: 'encoding' }],
  ['Excel before 2007, or with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), { fault: 'oldExcel' }],
  ['half a workbook', broken, { fault: 'broken' }],
  ['an archive of something else', () => Buffer.from('504b0506000000000000', 'hex'), { fault: 'headerMissing' }],
  ['no heading that we know', () => 'あ,い\n1,2', { fault: 'headerMissing' }],
  ['an ID alone', () => `ID\n${id}`, { fault: 'headerMissing' }],
  ['a heading that stands twice', () => `ID,名称,Name\n${id},a,b`, { fault: 'headerTwice', names: ['名称'] }],
  ['a quote that is never closed', () => `ID,名称\n${id},"乙`, { fault: 'quote' }],
  ['more rows than are read', () => manyRows(50_001), { fault: 'rows' }],
  ['more rows than may do something', () => manyRows(5001), { fault: 'changes' }],
]

test.each(REFUSED)('%s', async (_, file, refusal) => {
  const answer = await sendSheet(manager, 'room', await file())
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 400,
    body: { result_code: 'xrcms2104', ...refusal },
  })
})

test('a file over 20 MiB is not read to its end, an unknown kind and a broken key are clear answers', async () => {
  expect((await sendSheet(manager, 'room', Buffer.alloc(20 * 1024 * 1024 + 1, 65))).status).toBe(413)
  expect((await manager.upload('/sheets?kind=tool', Buffer.from('x'))).status).toBe(400)
  expect((await manager.get('/sheet-file?kind=tool')).status).toBe(400)
})
