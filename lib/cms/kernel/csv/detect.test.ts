import { createDetector } from './detect.ts'

function detected(...pieces: (Buffer | string)[]) {
  const detector = createDetector()
  for (const piece of pieces) detector.push(Buffer.from(piece))
  return detector.end()
}

const utf16 = (text: string, isBig: boolean) =>
  isBig ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le')

test.each([
  ['utf-16le', false],
  ['utf-16be', true],
] as const)('a mark says %s, also where no character is ASCII', (encoding, isBig) => {
  expect(detected(utf16('\ufeff氏名', isBig))?.encoding).toBe(encoding)
  // Zero bytes of Japanese say the opposite of those of ASCII.
  expect(detected(utf16('\ufeff\u3000氏\u3000', isBig))?.encoding).toBe(encoding)
})

test('without a mark, and with as many zero bytes at even places as at odd ones, it is what Windows writes', () => {
  expect(detected(utf16('a\u3000', false))?.encoding).toBe('utf-16le')
})

test('bytes that are half of a mark are none', () => {
  expect(detected(Buffer.from('\u{fe}a'))?.encoding).toBe('utf-8')
  expect(detected(Buffer.from([0x41, 0xfe]))).toBeNull()
  expect(detected(Buffer.from([0x41, 0xff]))).toBeNull()
  expect(detected(Buffer.from([0xef, 0xbb, 0xbf, 0xff]))).toBeNull()
  expect(detected('\ufeffa')?.encoding).toBe('utf-8-bom')
  expect(detected('\ufe00a')?.encoding).toBe('utf-8')
  expect(detected('\uf0bf')?.encoding).toBe('utf-8')
})

test.each([
  ['a\tb,c\td\n', 'tab'],
  ['a\tb,c\n', 'comma'],
  ['a\n', 'comma'],
  ['"a\tb\tc",d\n', 'comma'],
  ['a,b\n\t\t\t\n', 'comma'],
  // As Excel's own line says, else by the line behind it.
  ['sep=,\na\tb\tc\n', 'comma'],
  ['sep=\t\na,b,c\n', 'tab'],
  ['SEP=;\na\tb\n', 'tab'],
  ['"sep=\t"\na,b,c\n', 'tab'],
  ['sep=;\na\tb\n', 'tab'],
  ['sep=\na\tb\n', 'tab'],
  ['sep=\n\na,b\n', 'comma'],
  ['sep=;\na;b;c\n', 'semicolon'],
  ['a;b,c;d\n', 'semicolon'],
  ['a;b,c\n', 'comma'],
  ['a;b\tc\n', 'tab'],
  ['"a;b;c",d\n', 'comma'],
  ['a,b,c\nsep=\t\n', 'comma'],
  ['name sep=\t,x,y\n', 'comma'],
] as const)('the cells of %j are parted by a %s', (text, delimiter) => {
  expect(detected(text)?.delimiter).toBe(delimiter)
})

test('only the first 64 KiB are looked at for the delimiter', () => {
  const filler = 'x'.repeat(64 * 1024 - 1)
  expect(detected(`${filler}\t`)?.delimiter).toBe('tab')
  expect(detected(`${filler}x\t`)?.delimiter).toBe('comma')
  expect(detected('xxx', `${filler}\t`)?.delimiter).toBe('comma')
  expect(detected(`${filler}xx`, '\t\t\t')?.delimiter).toBe('comma')
})
