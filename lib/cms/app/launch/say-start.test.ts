import { spawnSync } from 'node:child_process'
import path from 'node:path'

const file = path.join(import.meta.dirname, 'say-start.ts')

/** What a start says, in one form. */
function said(words: string, form: 'json' | 'text'): string {
  const source = `import { sayStart } from ${JSON.stringify(file)}\nsayStart(${JSON.stringify(words)}, '${form}')`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source]
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout
}

test('on a terminal the words of a start stand as they are', () => {
  const words = '\nExpo Console is ready: http://c.test\nSign in as ann@expo.example.\n'
  expect(said(words, 'text')).toBe(`${words}\n`)
})

test('as lines of the log they hold the link of the first system manager, and no address of a person', () => {
  const words = '\nready: http://c.test\nSign in as ann@expo.example.\n  http://c.test/setup/abc-def\n'
  const lines = said(words, 'json').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).message)).toEqual([
    'ready: http://c.test',
    'Sign in as <e-mail>',
    'http://c.test/setup/abc-def',
  ])
})
