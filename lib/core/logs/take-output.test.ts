import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const taken = path.join(import.meta.dirname, 'take-output.ts')

/** What a program of its own prints that has its output taken, each line parsed; `env`: its LOG_FORMAT and LOG_LEVEL. */
async function printed(program: string, env: Record<string, string>) {
  const source = `import { takeOutput } from ${JSON.stringify(taken)}\ntakeOutput('console', process.env)\n${program}`
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source],
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const text = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text.out += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text.err += chunk
  })
  await once(child, 'close')
  return text
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))

test('words on the console, writes to the streams and warnings are lines of the log', async () => {
  const { out, err } = await printed(
    `console.log('\\u001b[1mready\\u001b[22m in %d ms', 12)
    console.log('')
    console.error('failed', Object.assign(new Error('lost "a name"'), { detail: 'Key (email)=(a@b.example)' }))
    console.error(new TypeError('odd'))
    process.stdout.write('half ')
    process.stdout.write('and half\\n')
    process.stderr.write('to the other\\n')
    process.emitWarning('old way', 'DeprecationWarning', 'DEP9999')
    await new Promise((resolve) => setTimeout(resolve, 20))`,
    { LOG_FORMAT: 'json' },
  )
  expect(err).toBe('')
  expect(linesOf(out)).toMatchObject([
    { level: 'info', part: 'console', message: 'ready in 12 ms' },
    { level: 'error', message: 'failed', err: { message: 'lost "…"', stack: expect.any(String) } },
    { level: 'error', err: { type: 'TypeError', message: 'odd' } },
    { level: 'info', message: 'half and half' },
    { level: 'error', message: 'to the other' },
    { level: 'warn', message: 'warning of Node.js', err: { type: 'DeprecationWarning', code: 'DEP9999' } },
  ])
  expect(out).not.toContain('a@b.example')
})

test('where the log is for people everything stays as it is', async () => {
  const { out } = await printed(`console.log('ready in %d ms', 12)`, { LOG_FORMAT: 'text' })
  expect(out).toBe('ready in 12 ms\n')
})

test('what matters less than LOG_LEVEL is not written', async () => {
  const { out } = await printed(`console.log('ready'); console.warn('take care')`, {
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'warn',
  })
  expect(linesOf(out)).toMatchObject([{ message: 'take care' }])
})
