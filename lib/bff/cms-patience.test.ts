import { answerMsOf } from './cms-patience.ts'

const patience = { answerMs: 10_000, silenceMs: 20_000 }

test.each([
  ['a page', 'GET', '/cms/v1/fe/rooms', false, 10_000],
  ['a file of many rows', 'GET', '/cms/v1/fe/space-csv', false, 130_000],
  ['what is sent in pieces', 'POST', '/cms/v1/fe/uploads/1/parts/1', true, 60_000],
  [
    'reports of deliveries, which wait for the database longer than people do',
    'POST',
    '/cms/v1/public/delivery-reports',
    false,
    65_000,
  ],
  ['what is done to thousands at once', 'POST', '/cms/v1/fe/stops/reopen', false, 60_000],
  ['a stop of thousands', 'POST', '/cms/v1/fe/stops', false, 60_000],
  ['the list of stops', 'GET', '/cms/v1/fe/stops', false, 10_000],
  ['a venue area with its rooms', 'POST', '/cms/v1/fe/venue-areas/1/stop', false, 60_000],
  ['a room with its sub rooms', 'POST', '/cms/v1/fe/rooms/1/reopen', false, 60_000],
  ['what a stop changes', 'GET', '/cms/v1/fe/rooms/1/stop-effect', false, 10_000],
  ['a plan that is applied', 'POST', '/cms/v1/fe/plans/1/apply', false, 60_000],
  ['a change of many', 'POST', '/cms/v1/fe/many-changes', false, 60_000],
  ['one that is taken back', 'POST', '/cms/v1/fe/many-changes/1/undo', false, 60_000],
  ['the list of such changes', 'GET', '/cms/v1/fe/many-changes', false, 10_000],
  ['a set of access that is changed', 'PATCH', '/cms/v1/fe/access-sets/1', false, 60_000],
  ['a set of access that goes', 'DELETE', '/cms/v1/fe/access-sets/1', false, 60_000],
  ['the members of one', 'GET', '/cms/v1/fe/access-sets/1/members', false, 10_000],
  ['a plan that is checked', 'POST', '/cms/v1/fe/plans/1/check', false, 10_000],
  ['other calls of the platform', 'POST', '/cms/v1/public/deliveries', false, 10_000],
] as const)('%s may take so long to be answered', (_, method, path, isStreamed, ms) => {
  expect(answerMsOf({ method, path, isStreamed }, patience)).toBe(ms)
})

test('who sets a longer patience has it for all', () => {
  const reports = { method: 'POST', path: '/cms/v1/public/delivery-reports', isStreamed: false }
  expect(answerMsOf(reports, { answerMs: 90_000, silenceMs: 1 })).toBe(90_000)
})
