import { archive, handMadeWorkbook, textCell } from '#lib/testing/hand-made-workbook.ts'
import { makeRoom } from '#lib/testing/make.ts'
import { comparedSheet, rowsOfSheet, sendSheet } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as } = await testCms()
const id = await makeRoom(db, { space_title: '甲', facility_no: '1-2', author: '社' })
let manager: Caller
beforeAll(async () => {
  manager = await as(0)
})

const heading = textCell('ID') + textCell('名称')
const row = (name: string) => `<c t="inlineStr"><is><t>${id}</t></is></c>${name}`
const renamed = [heading, row(textCell('乙'))]
const lists = { rows: [textCell('選択肢'), textCell('イベント')] }

test.each([
  ['a first sheet that is hidden', handMadeWorkbook([{ ...lists, state: 'hidden' }, { rows: renamed }])],
  [
    'two that no menu shows',
    handMadeWorkbook([{ ...lists, state: 'veryHidden' }, { ...lists, state: 'hidden' }, { rows: renamed }]),
  ],
  ['a second sheet with other things', handMadeWorkbook([{ rows: renamed }, lists])],
  [
    'rows that a filter hides',
    handMadeWorkbook([{ rows: renamed, attributes: ' hidden="1"', more: '<autoFilter ref="A1:B2"/>' }]),
  ],
  [
    'cells that are one with others',
    handMadeWorkbook([{ rows: renamed, more: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>' }]),
  ],
  ['macros', handMadeWorkbook([{ rows: renamed }], { 'xl/vbaProject.bin': 'x' })],
  [
    'a formula, with what it came to',
    handMadeWorkbook([{ rows: [heading, row('<c t="str"><f>"乙"</f><v>乙</v></c>')] }]),
  ],
  [
    'letters of several colours',
    handMadeWorkbook([{ rows: [heading, row('<c t="inlineStr"><is><r><t>乙</t></r></is></c>')] }]),
  ],
  [
    'a blank far to the right',
    handMadeWorkbook([{ rows: [heading, `${row(textCell('乙'))}<c r="XFD2" t="inlineStr"><is><t> </t></is></c>`] }]),
  ],
])('a workbook with %s is read', async (_, file) => {
  const [compared, ...others] = await rowsOfSheet(manager, await comparedSheet(manager, 'room', file))
  expect(compared?.changes).toMatchObject([{ field: 'spaceTitle', before: '甲', after: '乙' }])
  expect([compared?.problems, others]).toEqual([[], []])
})

test.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#SPILL!'])(
  '%s of a formula is said at its cell',
  async (error) => {
    const file = handMadeWorkbook([{ rows: [heading, row(`<c t="e"><f>x</f><v>${error}</v></c>`)] }])
    const [compared] = await rowsOfSheet(manager, await comparedSheet(manager, 'room', file))
    expect(compared?.problems).toMatchObject([{ heading: '名称', value: error }])
  },
)

test('what a spreadsheet made of a number of two parts by itself is no change', async () => {
  const file = handMadeWorkbook([{ rows: [heading + textCell('施設No.'), row(textCell('甲') + textCell('2026/1/2'))] }])
  expect(await comparedSheet(manager, 'room', file)).toMatchObject({ readCount: 1, sameCount: 1 })
})

/** An archive whose directory names a place behind its end. */
function misled(): Buffer {
  const bytes = archive({ 'xl/workbook.xml': '<workbook/>' })
  bytes.writeUInt32LE(2 ** 31 - 1, bytes.indexOf('PK\x01\x02') + 42)
  return bytes
}

const wide = Array.from({ length: 1001 }, (_, n) => (n === 0 ? 'ID' : `見出し${n}`)).join(',')

test.each([
  ['a PDF', '%PDF-1.7\n', { fault: 'notWorkbook' }],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), { fault: 'notWorkbook' }],
  ['a photograph', Buffer.from('ffd8ffe000104a46', 'hex'), { fault: 'notWorkbook' }],
  ['a web page that is called a spreadsheet', '\ufeff\r\n<html><table><tr><td>ID', { fault: 'notWorkbook' }],
  ['a spreadsheet as XML', '<?xml version="1.0"?><Workbook>', { fault: 'notWorkbook' }],
  ['a text document', archive({ 'word/document.xml': '<w/>' }), { fault: 'notWorkbook' }],
  [
    'a workbook of another program',
    archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    { fault: 'notWorkbook' },
  ],
  [
    'one that unpacks to a gigabyte',
    archive({ 'xl/workbook.xml': 'x' }, { 'xl/workbook.xml': 2 ** 30 }),
    { fault: 'tooLarge' },
  ],
  [
    'one that does not say what it unpacks to',
    archive({ 'xl/workbook.xml': 'xxxx' }, { 'xl/workbook.xml': 0 }),
    { fault: 'tooLarge' },
  ],
  [
    'one that names a sheet that is not there',
    handMadeWorkbook([], {}, '<workbook><sheets><sheet name="a"/></sheets></workbook>'),
    { fault: 'empty' },
  ],
  ['one whose directory leads out of it', misled(), { fault: 'broken' }],
  ['more columns than are read', `${wide}\n`, { fault: 'rowSize', line: 1 }],
])('%s is refused, and said why', async (_, file, refusal) => {
  const answer = await sendSheet(manager, 'room', file)
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 400,
    body: { result_code: 'xrcms2104', ...refusal },
  })
})
