import { passedTrace, requestIdOf, traceIdOf } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test.each([
  [`00-${TRACE}-${SPAN}-01`, '01'],
  [`00-${TRACE}-${SPAN}-af`, 'af'],
])('%s is the trace of what is called from here, with its flags', (given, flags) => {
  expect(traceIdOf(given)).toBe(TRACE)
  expect(passedTrace(given)).toMatch(new RegExp(`^00-${TRACE}-(?!${SPAN})[0-9a-f]{16}-${flags}$`))
})

test.each([
  null,
  undefined,
  '',
  `x00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01x`,
  `00-${TRACE}-${SPAN}-0g`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `01-${TRACE}-${SPAN}-01`,
])('%s is no trace: one begins here', (given) => {
  expect(traceIdOf(given)).toBeUndefined()
  const [one, other] = [passedTrace(given), passedTrace(given)]
  expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(one).not.toContain(TRACE)
  expect(other.slice(0, 35)).not.toBe(one.slice(0, 35))
})

test.each(['a'.repeat(8), 'Z_9-'.repeat(16)])('%s is an ID of a request', (given) => {
  expect(requestIdOf(given)).toBe(given)
})

test.each([null, '', 'a'.repeat(7), 'a'.repeat(65), 'aaaa bbbbb', 'ééééaaaaaaaa', 'aaaaaaaaé'])(
  '%s is none, and gets one',
  (given) => {
    expect(requestIdOf(given)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  },
)
