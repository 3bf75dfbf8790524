import { answerMsOf } from './cms-patience.ts'

const patience = { answerMs: 10_000, silenceMs: 20_000 }

test.each([
  ['a page', '/cms/v1/fe/rooms', false, 10_000],
  ['a file of many rows', '/cms/v1/fe/space-csv', false, 130_000],
  ['what is sent in pieces', '/cms/v1/fe/uploads/1/parts/1', true, 60_000],
  [
    'reports of deliveries, which wait for the database longer than people do',
    '/cms/v1/public/delivery-reports',
    false,
    65_000,
  ],
  ['what is done to thousands at once', '/cms/v1/fe/stops/reopen', false, 60_000],
  ['a plan that is applied', '/cms/v1/fe/plans/1/apply', false, 60_000],
  ['a plan that is checked', '/cms/v1/fe/plans/1/check', false, 10_000],
  ['other calls of the platform', '/cms/v1/public/deliveries', false, 10_000],
] as const)('%s may take so long to be answered', (_, path, isStreamed, ms) => {
  expect(answerMsOf(path, isStreamed, patience)).toBe(ms)
})

test('who sets a longer patience has it for all', () => {
  expect(answerMsOf('/cms/v1/public/delivery-reports', false, { answerMs: 90_000, silenceMs: 1 })).toBe(90_000)
})
