import { coverage } from './covering-tests.ts'

const coverOf = coverage(process.cwd(), [
  'lib/core/policy.test.ts',
  'lib/core/reason.test.ts',
  'lib/core/jst.test.ts',
  'lib/cms/kernel/scope/scope.test.ts',
])

test('a file is covered by the test of its name first, then by those that import it through others', () => {
  expect(coverOf('lib/core/policy.ts').tests).toEqual(['lib/core/policy.test.ts', 'lib/core/reason.test.ts'])
  expect(coverOf('lib/core/authority.ts').tests[0]).toBe('lib/core/policy.test.ts')
})

test('what uses a file is loaded anew with it, and nothing else', () => {
  const { users } = coverOf('lib/core/policy.ts')
  expect(users).toEqual(expect.arrayContaining(['lib/core/policy.ts', 'lib/core/policy.test.ts', 'lib/core/reason.ts']))
  expect(users).not.toContain('lib/core/authority.ts')
})

test('tests that need a database cover nothing here', () => {
  expect(coverOf('lib/cms/kernel/scope/scope.ts').tests).toEqual([])
})
