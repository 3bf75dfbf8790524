import { isAnswerLost, NET_ERROR, parseAnswer, toOutcome } from './outcome.ts'

const field = { message_id: '390201', message: '入力してください。' }

test.each([200, 201, 204])('%i is OK', (status) => {
  for (const body of [{ result_code: '0' }, { result_code: 0 }, {}, null]) {
    expect(toOutcome(status, body)).toEqual({ kind: 'OK', status, body })
  }
})

test.each([
  ['names a failure', { result_code: 'xrcms2101' }, 'xrcms2101'],
  ['names a failure in numbers', { result_code: 4711 }, '4711'],
  ['is no JSON', undefined, 'xrcms0001'],
])('200 with a body that %s is a common error', (_, body, resultCode) => {
  expect(toOutcome(200, body)).toMatchObject({ kind: 'COMMON_ERROR', status: 200, resultCode })
})

test('401 is a session error whatever its body says', () => {
  expect(toOutcome(401, { error_messages: [field] })).toEqual({ kind: 'SESSION_ERROR', resultCode: 'xrcms0001' })
  expect(toOutcome(401, { result_code: 'xrcms2101' })).toEqual({ kind: 'SESSION_ERROR', resultCode: 'xrcms2101' })
})

test('400 with known messages only is an input error', () => {
  expect(toOutcome(400, { error_messages: [field, { message_id: 80101 }] })).toEqual({
    kind: 'INPUT_ERROR',
    resultCode: 'xrcms0001',
    messages: [
      { field: 'spaceTitle', rule: 'required', message: '入力してください。' },
      { field: 'nickName', rule: 'required', message: '' },
    ],
  })
})

test.each([
  ['no list', { result_code: 'xrcms0002' }],
  ['an empty list', { error_messages: [] }],
  ['one unknown entry among known ones', { error_messages: [field, { message_id: '990101' }] }],
  ['no body', null],
  ['no JSON', undefined],
])('400 with %s is a common error', (_, body) => {
  expect(toOutcome(400, body).kind).toBe('COMMON_ERROR')
})

test('other statuses are common errors with the result code of the body', () => {
  expect(toOutcome(409, { result_code: 'xrcms0009', message: 'x' })).toMatchObject({
    kind: 'COMMON_ERROR',
    resultCode: 'xrcms0009',
  })
  expect(toOutcome(500, parseAnswer('<html>'))).toMatchObject({ kind: 'COMMON_ERROR', resultCode: 'xrcms0001' })
})

test('an answer is lost where the CMS may have done what it was asked for', () => {
  const answers = [200, 400, 401, 403, 404, 409, 413, 422, 428, 429].map((status) => toOutcome(status, null))
  expect(answers.filter(isAnswerLost)).toEqual([])
  expect(toOutcome(502, { result_code: 'xrcmsNW01' })).toEqual(NET_ERROR)
  expect([NET_ERROR, toOutcome(500, null), toOutcome(502, null)].every(isAnswerLost)).toBe(true)
})
