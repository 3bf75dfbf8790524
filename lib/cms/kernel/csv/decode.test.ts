import iconv from 'iconv-lite'
import type { CsvEncoding } from '#lib/contracts/csv.ts'
import { collected, piecesOf } from '#lib/testing/byte-pieces.ts'
import { decode } from './decode.ts'

/** The line that is said to be wrong. */
const faultIn = (bytes: Buffer, encoding: CsvEncoding, size = bytes.length) =>
  collected(decode(piecesOf(bytes, size), encoding)).then(
    () => null,
    (error: { line: number }) => error.line,
  )

const WRONG: Record<CsvEncoding, Buffer> = {
  'utf-8': Buffer.from([0xff]),
  'utf-8-bom': Buffer.from([0xff]),
  cp932: Buffer.from([0xa0]),
  // Half of a pair.
  'utf-16le': Buffer.from([0x00, 0xd8, 0x61, 0x00]),
  'utf-16be': Buffer.from([0xd8, 0x00, 0x00, 0x61]),
}

const written = (text: string, encoding: CsvEncoding) =>
  iconv.encode(text, encoding === 'utf-8-bom' ? 'utf-8' : encoding === 'cp932' ? 'CP932' : encoding, { addBOM: false })

test.each(['utf-8', 'utf-8-bom', 'cp932'] as const)('the line of a wrong byte is said, in %s', async (encoding) => {
  const broken = (before: string) =>
    Buffer.concat([written(before, encoding), WRONG[encoding], written('\n', encoding)])
  expect(await faultIn(broken('氏名\n花子\n'), encoding)).toBe(3)
  expect(await faultIn(broken('\n'), encoding)).toBe(2)
  expect(await faultIn(broken(''), encoding)).toBe(1)
  // Behind the piece a file is decoded by.
  expect(await faultIn(broken('山田\n'.repeat(10_000)), encoding)).toBe(10_001)
})

test.each(['utf-16le', 'utf-16be'] as const)('half of a character is wrong in %s', async (encoding) => {
  expect(await faultIn(Buffer.concat([written('氏名\n', encoding), WRONG[encoding]]), encoding)).not.toBeNull()
})

test('a file that ends within a character is wrong in its last line', async () => {
  expect(await faultIn(Buffer.from('a\n花').subarray(0, -1), 'utf-8')).toBe(2)
})

test('a character cut off between two pieces is not taken for the wrong byte behind it', async () => {
  for (const cut of [1, 2, 3]) {
    const before = Buffer.from(`${'x'.repeat(16 * 1024 - cut)}😀\n`)
    expect(await faultIn(before, 'utf-8')).toBeNull()
    expect(await faultIn(Buffer.concat([before, WRONG['utf-8'], Buffer.from('\n')]), 'utf-8')).toBe(2)
  }
})
