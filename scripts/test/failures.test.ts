import path from 'node:path'
import { failuresOfJest, failuresOfPlaywright } from './failures.ts'

/** As Jest and Playwright write them, down to what is read. */
const ofUnits = {
  testResults: [
    { name: path.resolve('lib/a.test.ts'), status: 'passed', message: '', assertionResults: [] },
    {
      name: path.resolve('lib/b.test.ts'),
      status: 'failed',
      message: 'all of it',
      assertionResults: [
        { status: 'passed', fullName: 'holds', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'counts rooms',
          failureMessages: ['\u001b[31mError\u001b[39m: 3 of 2\n\n    at b'],
        },
      ],
    },
    { name: path.resolve('lib/c.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
}

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'rooms.spec.ts',
  line: 7,
  tests: [{ projectName: 'one', status, results: [message ? { error: { message } } : {}] }],
})
const ofBrowsers = {
  errors: [{ message: 'no browser' }],
  suites: [
    {
      specs: [spec('opens', 'expected'), spec('stops', 'unexpected', 'Error: timed out')],
      suites: [{ specs: [spec('reopens', 'flaky', 'Error: once')] }],
    },
  ],
}

test('what failed among units is named with its file and the beginning of its error', () => {
  expect(failuresOfJest(ofUnits)).toEqual([
    '✘ lib/b.test.ts › counts rooms\n    Error: 3 of 2\n        at b',
    '✘ lib/c.test.ts › the file itself\n    Cannot find module',
  ])
})

test('of a browser run what failed, what passed only at a second try, and what failed outside of any test', () => {
  expect(failuresOfPlaywright(ofBrowsers)).toEqual([
    '✘ [one] rooms.spec.ts:7 › stops\n    Error: timed out',
    '✘ [one] rooms.spec.ts:7 › reopens\n    Error: once',
    '✘ playwright › outside of any test\n    no browser',
  ])
})

test('of a long error no more than its beginning', () => {
  const [failed] = failuresOfPlaywright({
    errors: [{ message: Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n') }],
    suites: [],
  })
  expect(failed?.split('\n')).toHaveLength(25)
})
