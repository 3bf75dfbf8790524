import { collected } from '#lib/testing/byte-pieces.ts'
import { inOneLine, readUploadedCsv } from './read-uploaded-csv.ts'

const upload = (...pieces: (string | Buffer)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece))
      controller.close()
    },
  })

const read = (sent: ReadableStream<Uint8Array> | null, most = 100) => collected(readUploadedCsv(sent, most))

test('the cells of a file are read as they come, without its empty lines', async () => {
  expect(await read(upload('a,', 'b\r\n\r\n1,"x\ny"\r\n'))).toEqual([
    ['a', 'b'],
    ['1', 'x\ny'],
  ])
})

test('however it is written', async () => {
  expect(await read(upload(Buffer.from('\ufeffa\tb\n', 'utf16le')))).toEqual([['a', 'b']])
})

test.each([
  ['nothing', null],
  ['an empty file', upload()],
])('%s is refused as empty', async (_, sent) => {
  await expect(read(sent)).rejects.toMatchObject({ status: 400, resultCode: 'xrcms2104', fault: 'empty' })
})

test('bytes of no encoding are refused', async () => {
  const broken = upload(Buffer.from([0x61, 0x2c, 0x0a, 0x80, 0xa0, 0xff, 0xfd]))
  await expect(read(broken)).rejects.toMatchObject({ fault: 'encoding' })
})

test('a file may be as large as is said, and not a byte larger', async () => {
  expect(await read(upload('a,b\n', '1,2\n'), 8)).toHaveLength(2)
  await expect(read(upload('a,b\n', '1,2\n'), 7)).rejects.toMatchObject({ status: 413, resultCode: 'xrcms0013' })
})

test('an upload that breaks off is the caller’s side', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  await expect(read(broken)).rejects.toMatchObject({ status: 400, resultCode: 'xrcms0002' })
})

test('a cell as a part of one line has neither line ends nor tabs, nor blanks around it', () => {
  expect(inOneLine(' a\r\n\tb\n\nc ')).toBe('a b c')
  expect(inOneLine('a\tb')).toBe('a b')
  expect(inOneLine(undefined)).toBe('')
})
