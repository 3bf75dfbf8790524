import { type Outcome, readOutcome } from '#lib/contracts/outcome.ts'
import { digestOf } from '#lib/core/error-digest.ts'
import { type OddAnswer, standInCms } from '#lib/testing/stand-in-cms.ts'

process.env.APP_SECRET = 'a secret of tests, thirty-two characters'
process.env.PUBLIC_URL = 'http://console.test'
// Read after the environment is set: the BFF reads it once.
const { askCms } = await import('./ask-cms.ts')
const { bodyOf, wayOf } = await import('./body-of.ts')
const { finishVisit } = await import('./finish-visit.ts')
const { proxy } = await import('./proxy.ts')
const { remoteCms } = await import('./remote-cms.ts')
const { cmsUrl } = await import('./transport.ts')
const { sealCookie, sealedAuthority } = await import('./user-data.ts')

const BOOTSTRAP = '/auth/notification/list/1'
const LEVEL = 'cms-account-authority-classification'
const HTML = '<!doctype html><title>Bad gateway</title>'
const field = { message_id: '390201', message: '入力してください。' }
const level = (value: string) => ({ [LEVEL]: value })

let answer: OddAnswer = {}
const upstream = await standInCms(() => answer)
const lines = console.error
beforeAll(() => {
  Object.assign(globalThis, { expoConsoleCms: { transport: remoteCms(upstream.origin) } })
  // What did not answer is logged; these tests are full of it.
  console.error = () => undefined
})
afterAll(async () => {
  console.error = lines
  await upstream.close()
})

const call = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: HeadersInit } = {}) =>
  proxy(new Request(`http://console.test/cms/v1/fe${path}`, { method, headers: { host: 'console.test', ...headers } }))

/** A call as the browser reads it: lib/client/api.ts, and NET_ERROR where the connection breaks. */
const browserReads = async (path: string): Promise<Outcome<unknown>> => {
  const given = await call(path)
  return readOutcome(given).catch(() => ({ kind: 'NET_ERROR', resultCode: 'xrcmsNW01' }) as const)
}

const inShort = (outcome: Outcome<unknown>) =>
  outcome.kind === 'OK' ? `OK ${outcome.status}` : `${outcome.kind} ${outcome.resultCode}`

/** What a page that needs the body comes to: its status, where it leads instead, or the code of the error page. */
async function pageReads(): Promise<string> {
  const outcome = await askCms(new Request(cmsUrl('/rooms')))
  const way = wayOf(outcome)
  if (way) return way
  try {
    bodyOf(outcome)
    return inShort(outcome)
  } catch (error) {
    const { digest } = error as { digest: string }
    return `error page ${digest.replace(digestOf(''), '')}`
  }
}

/** The hand-off: what it came to, and the level it sealed. */
async function handsOff(): Promise<string> {
  const given = await call(BOOTSTRAP)
  const set = given.headers.getSetCookie().find((text) => text.startsWith('user_data='))
  const sealed = await sealedAuthority(set?.slice('user_data='.length).split(';')[0])
  const outcome = await readOutcome(given)
  return sealed === null ? inShort(outcome) : `${inShort(outcome)}, level ${sealed}`
}

type Case = [name: string, answer: OddAnswer, browser: string, page: string, handOff: string]

const all = (outcome: string, code: string): [string, string, string] => [
  `${outcome} ${code}`,
  `error page ${code}`,
  `${outcome} ${code}`,
]

/** The same where a page leads elsewhere. */
const but = (page: string, [browser, , handOff]: [string, string, string]): [string, string, string] => [
  browser,
  page,
  handOff,
]

const CASES: Case[] = [
  [
    '200 with code and level',
    { body: { result_code: '0' }, headers: level('3') },
    'OK 200',
    'OK 200',
    'OK 200, level 3',
  ],
  ['200, code 0 as a number', { body: { result_code: 0 }, headers: level('6') }, 'OK 200', 'OK 200', 'OK 200, level 6'],
  ['200 without any code', { body: { items: [] }, headers: level('1') }, 'OK 200', 'OK 200', 'OK 200, level 1'],
  ['201', { status: 201, body: { result_code: '0' }, headers: level('0') }, 'OK 201', 'OK 201', 'OK 201, level 0'],
  ['204', { status: 204, headers: level('2') }, 'OK 204', 'error page xrcms0001', 'OK 204, level 2'],
  ['200 with nothing in it', { body: '', headers: level('2') }, 'OK 200', 'error page xrcms0001', 'OK 200, level 2'],
  ['200 without a level', { body: { result_code: '0' } }, 'OK 200', 'OK 200', 'COMMON_ERROR xrcms0003'],
  [
    '200 with level 7',
    { body: { result_code: '0' }, headers: level('7') },
    'OK 200',
    'OK 200',
    'COMMON_ERROR xrcms0003',
  ],
  ['200, level in words', { body: {}, headers: level('ADMIN') }, 'OK 200', 'OK 200', 'COMMON_ERROR xrcms0003'],
  [
    '200 packed',
    { packed: true, body: { result_code: '0' }, headers: level('4') },
    'OK 200',
    'OK 200',
    'OK 200, level 4',
  ],
  [
    '200 after 900 ms',
    { afterMs: 900, body: { result_code: '0' }, headers: level('5') },
    'OK 200',
    'OK 200',
    'OK 200, level 5',
  ],
  [
    '200 with a failing code',
    { body: { result_code: 'xrcms2101' }, headers: level('0') },
    ...all('COMMON_ERROR', 'xrcms2101'),
  ],
  ['200 with an unknown code', { body: { result_code: 'E-77' }, headers: level('0') }, ...all('COMMON_ERROR', 'E-77')],
  ['200 with a number', { body: { result_code: 4711 }, headers: level('0') }, ...all('COMMON_ERROR', '4711')],
  ['200 with a page', { body: HTML, headers: level('0') }, ...all('COMMON_ERROR', 'xrcms0001')],
  [
    '200 cut off',
    { breaks: 'midway', body: { items: 'x'.repeat(9000) }, headers: level('0') },
    ...all('NET_ERROR', 'xrcmsNW01'),
  ],
  ['202', { status: 202, body: { result_code: '0' }, headers: level('0') }, ...all('COMMON_ERROR', '0')],
  ['400 with known fields', { status: 400, body: { error_messages: [field] } }, ...all('INPUT_ERROR', 'xrcms0001')],
  [
    '400, IDs as numbers',
    { status: 400, body: { result_code: 12, error_messages: [{ message_id: 80101 }] } },
    ...all('INPUT_ERROR', '12'),
  ],
  [
    '400, one unknown field',
    { status: 400, body: { result_code: 'xrcms0002', error_messages: [field, { message_id: '990101' }] } },
    ...all('COMMON_ERROR', 'xrcms0002'),
  ],
  ['400 with a page', { status: 400, body: HTML }, ...all('COMMON_ERROR', 'xrcms0001')],
  [
    '401 with a code',
    { status: 401, body: { result_code: 'xrcms2101' } },
    ...but('login', all('SESSION_ERROR', 'xrcms2101')),
  ],
  ['401 with a number', { status: 401, body: { result_code: 2101 } }, ...but('login', all('SESSION_ERROR', '2101'))],
  [
    '401 with a page',
    { status: 401, body: HTML, headers: level('0') },
    ...but('login', all('SESSION_ERROR', 'xrcms0001')),
  ],
  ['401 with nothing', { status: 401 }, ...but('login', all('SESSION_ERROR', 'xrcms0001'))],
  [
    '403 with an unknown code',
    { status: 403, body: { result_code: 'xrcms9999' } },
    ...all('COMMON_ERROR', 'xrcms9999'),
  ],
  [
    '403 with a level',
    { status: 403, body: { result_code: 'xrcms9999' }, headers: level('0') },
    ...all('COMMON_ERROR', 'xrcms9999'),
  ],
  [
    '403 for who may not',
    { status: 403, body: { result_code: 'xrcms0003' } },
    ...but('home', all('COMMON_ERROR', 'xrcms0003')),
  ],
  ['404', { status: 404, body: { result_code: 'xrcms0004' } }, ...but('missing', all('COMMON_ERROR', 'xrcms0004'))],
  ['403 with a page', { status: 403, body: HTML }, ...all('COMMON_ERROR', 'xrcms0001')],
  ...[409, 413, 422, 429, 500, 503].map(
    (status): Case => [
      `${status} with a code`,
      { status, body: { result_code: `xrcms7${status}` } },
      ...all('COMMON_ERROR', `xrcms7${status}`),
    ],
  ),
  ['502 with a page', { status: 502, body: HTML }, ...all('COMMON_ERROR', 'xrcms0001')],
  ['504 with nothing', { status: 504 }, ...all('COMMON_ERROR', 'xrcms0001')],
  ['no answer', { breaks: 'atOnce' }, ...all('NET_ERROR', 'xrcmsNW01')],
]

test.each(CASES)('%s', async (_, given, browser, page, handOff) => {
  answer = given
  expect({
    browser: inShort(await browserReads('/rooms')),
    page: await pageReads(),
    handOff: await handsOff(),
  }).toEqual({
    browser,
    page,
    handOff,
  })
})

test('a role that was there goes with a 401 and stays with every other failure', async () => {
  const cookie = (await sealCookie(3)).split(';')[0] ?? ''
  const left = async (given: OddAnswer) => {
    answer = given
    const set = (await call('/rooms', { headers: { cookie } })).headers.getSetCookie()
    return set.some((text) => text.startsWith('user_data=;'))
  }
  expect(await left({ status: 401, body: { result_code: 'xrcms2101' } })).toBe(true)
  for (const status of [200, 400, 403, 404, 500])
    expect([status, await left({ status, body: HTML })]).toEqual([status, false])
})

test('all cookies of an answer reach the browser, and those of the console beside them', async () => {
  const given = ['sid=1; Path=/; HttpOnly', 'lb=a,b; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'sid2=; Max-Age=0']
  answer = { body: {}, headers: { 'set-cookie': given, ...level('4'), 'content-language': 'en-GB' } }
  const set = (await call(BOOTSTRAP)).headers.getSetCookie()
  expect(set.slice(0, 3)).toEqual(given)
  expect(set.slice(3).map((text) => text.split('=')[0])).toEqual(['user_data', 'language', 'agreed'])
  expect(set[4]).toMatch(/^language=en;/)
})

test.each([
  ['fr-FR', 'language=ja'],
  ['ja-JP', 'language=ja'],
  ['EN', 'language=en'],
  [null, undefined],
])('a hand-off answered in %s: %s', async (tag, expected) => {
  answer = { body: {}, headers: { ...level('4'), ...(tag && { 'content-language': tag }) } }
  const set = (await call(BOOTSTRAP)).headers.getSetCookie()
  expect(set.find((text) => text.startsWith('language='))?.split(';')[0]).toBe(expected)
})

test.each([
  ['our page, English', { 'accept-language': 'en', cookie: 'language=ja' }, 'en'],
  ["a download, with the browser's own list", { 'accept-language': 'fr,en;q=0.5', cookie: 'language=ja' }, 'ja'],
  ['a picture on an English page', { 'accept-language': 'ja-JP,ja;q=0.9', cookie: 'a=b; language=en' }, 'en'],
  ['a program', { 'accept-language': 'en-US' }, 'en'],
  ['nothing said', {}, 'ja'],
])('the CMS hears the language of %s', async (_, headers, lang) => {
  answer = { body: {} }
  await call('/rooms', { headers })
  expect(upstream.asked.at(-1)?.headers['accept-language']).toBe(lang)
})

test.each([
  ['a page', { body: HTML }, 'xrcms0001'],
  ['nothing', { status: 204 }, 'xrcms0001'],
  ['no address', { body: { item: {} } }, 'xrcms0001'],
  ['a refusal', { status: 403, body: { result_code: 'xrcms9999' } }, 'xrcms0001'],
  ['half an answer', { breaks: 'midway', body: { item: { url: '/x'.repeat(5000) } } }, 'xrcmsNW01'],
  ['no answer', { breaks: 'atOnce' }, 'xrcmsNW01'],
] as const)('a visit to the provider that the CMS answers with %s is a failed hand-off', async (_, given, code) => {
  answer = given
  const gone = await finishVisit(new Request('http://console.test/sign-in/callback?code=x'))
  expect([gone.status, gone.headers.get('location')]).toEqual([
    303,
    `/TOP101?trans_mode=login&result_code=${code}&language=ja`,
  ])
})
