import { inCall, noteSent, outsideCall } from './call-scope.ts'
import { openLog, tellRepeats } from './open-log.ts'

function written(level = 'info') {
  const lines: string[] = []
  const log = openLog({ part: 'cms', level, format: 'json', write: (line) => void lines.push(line) })
  const told = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
  return { log, lines, told }
}

beforeEach(() => {
  // What an earlier test counted is told, then forgotten.
  tellRepeats()
  tellRepeats()
})

test('a line is one JSON object with time, level, part, message, request ID and trace', () => {
  const { log, told } = written()
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  inCall({ requestId: 'request-1', traceparent }, () => log.info({ ms: 3 }, 'page'))
  expect(told()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'info',
      part: 'cms',
      message: 'page',
      ms: 3,
      requestId: 'request-1',
      traceparent,
    },
  ])
})

test('of 1,000 errors of a kind the first is written whole and the others are counted, with the last request IDs', () => {
  const { log, lines, told } = written()
  const fail = (n: number) =>
    Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${5000 + n}`), { code: 'ECONNREFUSED' })
  for (let n = 0; n < 1000; n += 1) log.error({ err: fail(n), requestId: `request-${n}` }, 'unexpected error')
  tellRepeats()
  expect(told()).toMatchObject([
    { message: 'unexpected error', requestId: 'request-0', err: { code: 'ECONNREFUSED', stack: expect.any(String) } },
    {
      message: 'unexpected error',
      repeated: 999,
      seconds: expect.any(Number),
      lastRequestIds: [995, 996, 997, 998, 999].map((n) => `request-${n}`),
    },
  ])
  expect(lines.join('').length).toBeLessThan(4_000)
})

test('another message, error or place is another kind; a kind that stayed away is told whole again', () => {
  const { log, told } = written()
  const here = new Error('lost')
  const there = new TypeError('lost')
  for (const err of [here, here, there]) log.error({ err }, 'unexpected error')
  log.error({ err: here }, 'the outbox could not be read')
  tellRepeats()
  expect(told().map(({ repeated }) => repeated)).toEqual([undefined, undefined, undefined, 1])
  tellRepeats()
  log.error({ err: here }, 'unexpected error')
  expect(told().at(-1)).toMatchObject({ err: { stack: expect.stringContaining('lost') } })
})

test('lines of no trouble are each written, however alike', () => {
  const { log, lines } = written()
  for (let n = 0; n < 50; n += 1) log.info({ status: 200 }, 'call')
  expect(lines).toHaveLength(50)
})

test('kinds beyond the bound are counted together', () => {
  const { log, lines, told } = written()
  const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  for (let n = 0; n < 1000; n += 1) log.warn(`kind ${letters(n)}`)
  expect(lines).toHaveLength(201)
  tellRepeats()
  expect(told().at(-1)).toMatchObject({ repeated: 799 })
})

test('what a call was sent, and what errors carry of it, stands in no line', () => {
  const { log, lines, told } = written()
  const error = Object.assign(new Error('cannot keep blue elephants of 山田 「花子」'), {
    detail: 'Key (email)=(hanako@expo.example) already exists.',
    parameters: ['blue elephants'],
  })
  inCall({ requestId: 'request-2' }, () => {
    noteSent(JSON.stringify({ memo: 'blue elephants', vip: ['EXPO-7788'] }))
    log.error({ err: error, reason: '550 <hanako@expo.example> EXPO-7788 unknown' }, 'unexpected error')
  })
  expect(lines.join('')).not.toMatch(/elephants|山田|花子|hanako|7788/)
  expect(told()).toMatchObject([{ err: { message: 'cannot keep <hidden> of … "…"' } }])
})

test.each([
  ['postgresql://console:pa55word@db:5432/expo', 'postgresql://<hidden>@db:5432/expo'],
  ['GET /sign-in/callback?code=abc.def&state=xyz', 'GET /sign-in/callback?code=<hidden>&state=<hidden>'],
  ['/invitations/Zm9vYmFy opened', '/invitations/<hidden> opened'],
  ['authorization: Bearer abc.def', 'authorization: Bearer <hidden>'],
  ['cookie: console_session=abc; lang=ja', 'cookie: <hidden>'],
  ['{"password":"correct horse"}', '{"password":<hidden>}'],
  ['550 5.1.1 <taro@例え.jp>: no such user', '550 5.1.1 <<e-mail>>: no such user'],
  ['The web server ended (code 1); starting it again', 'The web server ended (code 1); starting it again'],
])('%j is written as %j', (said, told) => {
  const { log, lines } = written()
  log.info(said)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: told })
})

test('on a terminal a line is words, with the stack below it', () => {
  const lines: string[] = []
  const log = openLog({ part: 'worker', level: 'info', format: 'text', write: (line) => void lines.push(line) })
  log.error({ err: new Error('lost'), job: 7 }, 'a job failed')
  expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d error worker a job failed job=7\nError: lost\n {4}at /)
})

test('of a long text that was sent nothing stands in a line where that is cut, nor in what looks like a frame', () => {
  const { log, lines } = written()
  const memo = 'blue memo of Hanako '.repeat(150)
  const looks = 'remember\n   at Tanaka Hanako house, tel 090-1234'
  inCall({}, () => {
    noteSent(JSON.stringify({ memo }))
    log.error({ err: new Error(`cannot keep ${memo} of a space`) }, 'unexpected error')
    log.error(
      { err: new Error(`refused ${'x'.repeat(900)} "${'quoted of hers '.repeat(40)}" there`) },
      'unexpected error',
    )
  })
  log.error({ err: new Error(looks) }, 'unexpected error')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toMatch(/blue memo|quoted of hers/)
  expect(lines[2]).toContain('open-log.test.ts')
  const { err } = JSON.parse(lines[2] ?? '') as { err: { stack: string } }
  expect(err.stack.split('\n').filter((line) => line.includes('Tanaka'))).toHaveLength(1)
})

test('what tells one trouble from another makes another kind, and is said with the count', () => {
  const { log, told } = written()
  const report = (directive: string) => log.warn({ csp: { directive } }, 'refused by the content security policy')
  for (const directive of ['script-src', 'script-src', 'img-src']) report(directive)
  for (const state of ['queued', 'dead', 'dead'])
    log.warn({ mail: 'm', code: 'EENVELOPE', answer: 450, state }, 'mail not delivered')
  tellRepeats()
  const said = told().map(({ csp, state, repeated }) => [csp ?? state, repeated])
  expect(said).toEqual([
    [{ directive: 'script-src' }, undefined],
    [{ directive: 'img-src' }, undefined],
    ['queued', undefined],
    ['dead', undefined],
    [{ directive: 'script-src' }, 1],
    ['dead', 1],
  ])
})

test('what goes on after the call that began it is of no call', () => {
  const { log, told } = written()
  inCall({ requestId: 'request-1' }, () => outsideCall(() => log.error('could not be looked for')))
  expect(told()[0]).not.toHaveProperty('requestId')
})
