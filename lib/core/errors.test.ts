import {
  CodeRefusal,
  changedMeanwhile,
  fieldRefused,
  InputRefusal,
  notAllowed,
  notFound,
  notSignedIn,
  Refusal,
  tooMany,
  USED_CODE,
  wrongState,
} from './errors.ts'

test.each([
  ['not signed in', notSignedIn(), 401, 'xrcms0001', {}],
  ['not allowed', notAllowed(), 403, 'xrcms0003', {}],
  ['changed meanwhile', changedMeanwhile({ id: 'a' }), 409, 'xrcms0009', { item: { id: 'a' } }],
  ['in the wrong state', wrongState('xrcms5501', { until: 'then' }), 409, 'xrcms5501', { until: 'then' }],
] as const)('%s', (_, refusal, status, resultCode, extra) => {
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ status, resultCode, extra, message: `${status} ${resultCode}` })
})

test('what is in use is refused with the code of the catalogue', () => {
  expect(USED_CODE).toBe('xrcms0051')
})

test('who says that something is not there does not choose its code: the router does', () => {
  expect(notFound()).toBeInstanceOf(Refusal)
  expect(notFound()).toMatchObject({ status: 404, resultCode: 'xrcms0004' })
})

test.each([
  [0, 1],
  [0.2, 1],
  [1, 1],
  [1.1, 2],
  [59.5, 60],
])('too many tries: after %d seconds it is said to wait %i', (seconds, retryAfter) => {
  expect(tooMany(seconds)).toMatchObject({ status: 429, resultCode: 'xrcms0029', extra: { retryAfter } })
})

test('a refused input names its fields and rules, and has the code of inputs unless it is given its own', () => {
  const refusal = fieldRefused('spaceTitle', 'tooLong', { max: 100 })
  expect(refusal).toBeInstanceOf(InputRefusal)
  expect(refusal).toMatchObject({
    status: 400,
    resultCode: 'xrcms0002',
    op: undefined,
    problems: [{ field: 'spaceTitle', rule: 'tooLong', params: { max: 100 } }],
    message: 'refused fields: spaceTitle tooLong',
  })
  const more = new InputRefusal(
    [
      { field: 'a', rule: 'required' },
      { field: 'b', rule: 'format' },
    ],
    '75',
    'xrcms0031',
  )
  expect(more).toMatchObject({ op: '75', resultCode: 'xrcms0031', message: 'refused fields: a required, b format' })
})

test('a refusal carries nothing it was not given', () => {
  expect(new CodeRefusal(418, 'xrcms0000').extra).toEqual({})
  expect(wrongState('xrcms5501').extra).toEqual({})
})
