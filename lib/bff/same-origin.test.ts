import { SAFE_METHODS, UNSAFE_METHODS } from '#lib/core/http-methods.ts'
import { isSameOrigin } from './same-origin.ts'

const answers = (request: Request) => isSameOrigin(request, 'https://console.expo.example')

/** A call as the console gets it: under its public name, unless `host` says another. */
function call(method: string, headers: Record<string, string>): Request {
  return new Request('http://127.0.0.1:3000/cms/v1/fe/rooms', {
    method,
    headers: { host: 'console.expo.example', ...headers },
  })
}

describe.each(UNSAFE_METHODS)('%s', (method) => {
  test.each(['same-site', 'cross-site', 'none', ''])(
    'is refused where the browser says %j, without an Origin',
    (site) => {
      expect(answers(call(method, { 'sec-fetch-site': site }))).toBe(false)
    },
  )

  test.each(['same-site', 'cross-site', 'none'])(
    'is refused where the browser says %j, also with our Origin',
    (site) => {
      const headers = { 'sec-fetch-site': site, origin: 'https://console.expo.example' }
      expect(answers(call(method, headers))).toBe(false)
    },
  )

  test.each([
    ['another site', 'https://evil.example'],
    ['a neighbour of ours', 'https://shop.expo.example'],
    ['our name with more behind it', 'https://console.expo.example.evil.example'],
    ['another port', 'https://console.expo.example:8443'],
    ['no site at all', 'null'],
    ['no address', 'console.expo.example'],
    ['our name over plain http', 'http://console.expo.example'],
  ])('is refused with the Origin of %s', (_, origin) => {
    expect(answers(call(method, { origin }))).toBe(false)
    expect(answers(call(method, { origin, 'sec-fetch-site': 'same-origin' }))).toBe(false)
  })

  test('is answered from our own page, under our name or the one the page was reached by', () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'https://console.expo.example' }
    expect(answers(call(method, own))).toBe(true)
    expect(answers(call(method, { ...own, host: '127.0.0.1:3000' }))).toBe(true)
    expect(answers(call(method, { origin: 'https://preview.example', host: 'preview.example' }))).toBe(true)
    expect(answers(call(method, { 'sec-fetch-site': 'same-origin' }))).toBe(true)
    expect(answers(call(method, { origin: 'http://preview.example', host: 'preview.example' }))).toBe(false)
  })

  test('is answered where no browser sends it', () => {
    expect(answers(call(method, {}))).toBe(true)
  })
})

test.each(SAFE_METHODS)('%s changes nothing and is answered from anywhere', (method) => {
  expect(answers(call(method, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }))).toBe(true)
})
