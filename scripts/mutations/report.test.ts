import { isClean } from './report.ts'

test('a run is clean where tests, the clock or the types noticed each mutant, and not with one survivor', () => {
  const noticed = [{ noticedBy: 'test' }, { noticedBy: 'clock' }, { noticedBy: 'types' }] as const
  expect(isClean(noticed)).toBe(true)
  expect(isClean([...noticed, { noticedBy: null }])).toBe(false)
})
