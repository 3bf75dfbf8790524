import { readTar } from './read-tar.ts'

type Entry = { name: string; type?: string; prefix?: string; text?: string }

function entry({ name, type = '0', prefix = '', text = '' }: Entry): Buffer {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write(`${Buffer.byteLength(text).toString(8).padStart(11, '0')}\0`, 124)
  header.write(type, 156)
  header.write('ustar\0', 257)
  header.write(prefix, 345)
  const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512)
  body.write(text)
  return Buffer.concat([header, body])
}

const archive = (...entries: Entry[]) => Buffer.concat([...entries.map(entry), Buffer.alloc(1024)])

test('regular files come with their whole name and their bytes', () => {
  const long = 'x'.repeat(700)
  const files = readTar(
    archive(
      { name: 'lib', type: '5' },
      { name: 'lib/one.so', text: long },
      { name: 'two.so', prefix: 'lib/deep', text: 'two' },
      { name: 'lib/link.so', type: '2' },
      { name: 'old', type: '\0' },
    ),
  )
  expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['lib/one.so', long],
    ['lib/deep/two.so', 'two'],
    ['old', ''],
  ])
})

test('a name that leads out of the folder is refused', () => {
  for (const name of ['/etc/passwd', '../up', 'lib/../../up']) {
    expect(() => readTar(archive({ name }))).toThrow(name)
  }
})

test('an archive that ends too early is refused', () => {
  const whole = archive({ name: 'a', text: 'y'.repeat(600) })
  expect(() => readTar(whole.subarray(0, 1024))).toThrow('damaged')
})
