import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { testCms } from '#lib/testing/test-cms.ts'
import { testFolder } from '#lib/testing/test-folder.ts'

const { databaseUrl } = await testCms()
const folder = await testFolder()
const NODE = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=60']

/** A program and what it prints to both streams until it ends. */
function start(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(command, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text.out += chunk
  })
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text.err += chunk
  })
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, ...text }))
  return { child, ended, hasSaid: (words: string) => text.out.includes(words) }
}

const logged = (program: string, ...words: string[]) =>
  start(process.execPath, [...NODE, 'lib/cms/app/bin/logged.ts', program, ...words], {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl.replace('@/', '@localhost/'),
  })

type Line = { time: string; level: string; part: string; message: string; signal?: string }

/** Each line of a text as an object, and that it is one of the log. */
function linesOf(text: string): Line[] {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line))
  for (const line of lines)
    expect(line).toMatchObject({ time: expect.stringMatching(/^\d{4}-/), level: expect.any(String) })
  return lines
}

/** A program of its own, by the name of one of the console's. */
async function programOf(name: string, source: string): Promise<string> {
  const file = path.join(folder, `${name}.mjs`)
  await writeFile(
    file,
    `console.log('{"level":"info","time":"2026-01-01","part":"cms","message":"at work"}')\n${source}`,
  )
  return file
}

const FILLS = 'const kept = []; for (;;) kept.push(new Array(100_000).fill({}))'

test.each([
  ['console', 'supervisor'],
  ['serve', 'cms'],
  ['worker', 'worker'],
  ['backup', 'command'],
])('%s that has no memory left says so in lines of the log, of the part %s', async (name, part) => {
  const { code, out, err } = await logged(await programOf(name, FILLS)).ended
  expect(linesOf(out)).toMatchObject([{ message: 'at work' }])
  expect(linesOf(err)).toMatchObject([
    { level: 'error', part, message: expect.stringMatching(/heap limit.*JavaScript heap out of memory/s) },
    { level: 'fatal', part, message: 'the program was ended by a signal', signal: 'SIGABRT' },
  ])
  expect(code).toBe(134)
})

test('an abort and what is written before the log was opened are lines; data on the other stream stays', async () => {
  const source = `process.stdout.write('a,b\\n'); process.stderr.write('half'); process.abort()`
  const { code, out, err } = await logged(await programOf('audit-archive', source)).ended
  expect(out.split('\n').slice(1)).toEqual(['a,b', ''])
  const [said, end] = linesOf(err)
  expect(said?.message).toMatch(/^half.*Native stack trace/s)
  expect([end?.signal, code]).toEqual(['SIGABRT', 134])
  const missing = await logged(path.join(folder, 'none.ts')).ended
  expect(linesOf(missing.err)).toMatchObject([
    { level: 'error', message: expect.stringContaining('Cannot find module') },
  ])
  expect(missing.code).toBe(1)
})

test('it passes on how it is asked to stop, and ends as its program does', async () => {
  const waits = `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(7)); console.log('{"waits":true}')`
  const asked = logged(await programOf('worker', waits))
  while (!asked.hasSaid('waits')) await once(asked.child.stdout as NodeJS.ReadableStream, 'data')
  asked.child.kill('SIGTERM')
  expect(await asked.ended).toMatchObject({ code: 7, err: '' })
})

test('a command tells in lines what it does and why it failed, with nothing of a password, and in words where nobody asked', async () => {
  const plan = await logged('lib/cms/app/bin/migrate.ts', '--dry-run').ended
  expect(linesOf(plan.out).at(-1)).toMatchObject({
    level: 'info',
    part: 'command',
    message: 'Open migrations: 0. Nothing was changed.',
  })
  expect([plan.code, plan.err]).toEqual([0, ''])
  const wrong = await logged('lib/cms/app/bin/migrate.ts', '--dry').ended
  expect(linesOf(wrong.out)).toMatchObject([
    { level: 'fatal', message: expect.stringContaining('does not know --dry') },
  ])
  expect(wrong.code).toBe(1)
  const list = await logged('lib/cms/app/bin/audit-archive.ts', 'list').ended
  expect([list.out, list.err]).toEqual(['No month of the audit log was archived.\n', ''])
  const refused = await logged('lib/cms/app/bin/audit-archive.ts', 'read').ended
  expect([refused.out, linesOf(refused.err).map(({ level }) => level)]).toEqual(['', ['fatal']])
  const words = await start(process.execPath, [...NODE, 'lib/cms/app/bin/migrate.ts', '--dry'], { LOG_FORMAT: 'text' })
    .ended
  expect(words.err).toMatch(/^\nnpm run migrate does not know --dry/)
})

test('npm with its own words off, and the steps before a program, print lines alone', async () => {
  const settings = { DATABASE_URL: 'postgresql://expo:of-a-test@127.0.0.1:1/expo', DATA_DIR: folder, HOME: folder }
  const { code, out, err } = await start('npm', ['--silent', 'run', 'migrate'], settings).ended
  expect(linesOf(out)).toMatchObject([
    { level: 'fatal', part: 'command', message: expect.stringContaining('No server listens there') },
  ])
  expect([code, err]).toEqual([1, ''])
  const unknown = await start(process.execPath, ['scripts/bootstrap.mjs', 'nothing'], settings).ended
  expect(linesOf(unknown.out)).toMatchObject([
    { level: 'error', part: 'supervisor', message: expect.stringContaining('There is no task "nothing"') },
  ])
})
