import { asPart, filledLink, unknownPlaces } from './link-template.ts'

const VALUES = { facilityNo: 'a-12', pattern: 'plaza', contentId: 'ct-1', space: 'id', number: '001' }

test('each place is filled, as often as it stands there', () => {
  const { link, missing } = filledLink(
    'xrexpo://{facilityNo}/{pattern}?c={contentId}&s={space}&n={number}&{number}',
    VALUES,
  )
  expect(link).toBe('xrexpo://a-12/plaza?c=ct-1&s=id&n=001&001')
  expect(missing).toEqual([])
  expect(filledLink('xrexpo://plaza', VALUES)).toEqual({ link: 'xrexpo://plaza', missing: [] })
  expect(filledLink('', VALUES)).toEqual({ link: '', missing: [] })
})

test('what a space lacks is told once, and there is no link then', () => {
  const bare = { ...VALUES, facilityNo: '', contentId: '' }
  expect(filledLink('xrexpo://{facilityNo}/{contentId}/{facilityNo}', bare)).toEqual({
    link: '',
    missing: ['facilityNo', 'contentId'],
  })
  expect(filledLink('xrexpo://{pattern}', bare)).toEqual({ link: 'xrexpo://plaza', missing: [] })
  expect(filledLink('xrexpo://{pattern}/{contentId}', bare)).toEqual({ link: '', missing: ['contentId'] })
})

test('what fills a place cannot name another one', () => {
  expect(filledLink('xrexpo://{pattern}', { ...VALUES, pattern: '{space}' }).link).toBe('xrexpo://{space}')
})

test.each([
  ['xrexpo://{facilityNo}/{pattern}?{contentId}{space}{number}', []],
  ['xrexpo://{facility}/{}', ['facility', '']],
  ['xrexpo://{pattern', ['{']],
  ['xrexpo://pattern}', ['}']],
  ['xrexpo://{{pattern}}', ['{', '}']],
])('of %s no place is %j', (template, unknown) => {
  expect(unknownPlaces(template)).toEqual(unknown)
})

test('a text is one part of an address', () => {
  expect(asPart('  Plaza by  Day ')).toBe('plaza-by-day')
  expect(asPart('A/1?')).toBe('a%2F1%3F')
  expect(asPart('昼')).toBe('%E6%98%BC')
  expect(asPart('')).toBe('')
})
