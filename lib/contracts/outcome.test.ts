import { isAnswerLost, NET_ERROR, toOutcome } from './outcome.ts'

const field = { message_id: '390201', message: '入力してください。' }

test.each([200, 201, 204])('%i is OK', (status) => {
  expect(toOutcome(status, { result_code: '0' })).toMatchObject({ kind: 'OK', status })
})

test('401 is a session error whatever its body says', () => {
  expect(toOutcome(401, { error_messages: [field] })).toEqual({ kind: 'SESSION_ERROR' })
})

test('400 with known messages only is an input error', () => {
  expect(toOutcome(400, { error_messages: [field, { message_id: 80101 }] })).toEqual({
    kind: 'INPUT_ERROR',
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
  ['no JSON', null],
])('400 with %s is a common error', (_, body) => {
  expect(toOutcome(400, body).kind).toBe('COMMON_ERROR')
})

test('other statuses are common errors with the result code of the body', () => {
  expect(toOutcome(409, { result_code: 'xrcms0009', message: 'x' })).toMatchObject({
    kind: 'COMMON_ERROR',
    resultCode: 'xrcms0009',
  })
  expect(toOutcome(500, '<html>')).toMatchObject({ kind: 'COMMON_ERROR', resultCode: 'xrcms0001' })
})

test('an answer is lost where the CMS may have done what it was asked for', () => {
  const answers = [200, 400, 401, 403, 404, 409, 413, 422, 428, 429].map((status) => toOutcome(status, null))
  expect(answers.filter(isAnswerLost)).toEqual([])
  expect([NET_ERROR, toOutcome(500, null), toOutcome(502, null)].every(isAnswerLost)).toBe(true)
})
