import { NextRequest } from 'next/server.js'

process.env.APP_SECRET = 'a secret of tests, thirty-two characters'
process.env.PUBLIC_URL = 'http://console.test'
// Read after the environment is set: the BFF reads it once.
const { middleware } = await import('#middleware.ts')
const { sealCookie } = await import('#lib/bff/user-data.ts')

const role = (await sealCookie(0)).split(';')[0] ?? ''
const visit = (path: string, cookie = '') =>
  middleware(new NextRequest(`http://console.test${path}`, { headers: { cookie } }))
const setBy = (answer: Response) => answer.headers.getSetCookie().map((text) => text.split('; Path')[0])
/** The cookies the page is rendered with. */
const seenByPage = (answer: Response) => answer.headers.get('x-middleware-request-cookie')

test('the login page takes away the role and the agreement that were there', async () => {
  const answer = await visit('/LOGIN001', `${role}; agreed=yes; language=en; cms_session=x`)
  expect(setBy(answer)).toEqual(['user_data=', 'agreed='])
  expect(answer.headers.getSetCookie().every((text) => text.includes('Max-Age=0'))).toBe(true)
  expect(setBy(await visit('/LOGIN001', 'language=en'))).toEqual([])
  expect(setBy(await visit('/ERROR401', role))).toEqual([])
})

test.each([
  ['en', 'language=en'],
  ['ja', 'language=ja'],
  ['english', 'language=ja'],
  ['', 'language=ja'],
])('a hand-off with language=%s is seen in it by its own page, and keeps its address', async (asked, expected) => {
  const answer = await visit(`/TOP101?trans_mode=&result_code=0&language=${asked}`, 'language=en; cms_session=a.b~c')
  expect(answer.headers.get('location')).toBeNull()
  expect(setBy(answer)).toEqual([expected])
  expect(seenByPage(answer)).toBe(`${expected}; cms_session=a.b~c`)
})

test('elsewhere the language leaves the address, and without one nothing is chosen', async () => {
  const answer = await visit('/terms?language=en&x=1')
  expect([answer.headers.get('location'), setBy(answer)]).toEqual(['http://console.test/terms?x=1', ['language=en']])
  expect(setBy(await visit('/TOP101?trans_mode=login', 'language=en'))).toEqual([])
})

test.each([
  ['/nothing', '/NOTFOUND'],
  ['/AC2110/unknown-id', '/LOGIN001?next=%2FAC2110%2Funknown-id'],
  ['/', '/TOP101'],
])('%s leads to %s for somebody without a role', async (path, target) => {
  expect((await visit(path)).headers.get('location')).toBe(`http://console.test${target}`)
})
