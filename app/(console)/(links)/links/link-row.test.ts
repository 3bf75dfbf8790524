import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'
import { checkOf, linkedOf, toLinkRow } from './link-row.ts'

const room = { id: 'r', spaceTitle: '茶室', spaceTitleEn: 'Tea room' }
const link: ExternalTransition = {
  id: 'l',
  version: 2,
  createdAt: '2027-03-19T00:00:00Z',
  updatedAt: '2027-03-19T01:00:00Z',
  createdBy: null,
  updatedBy: null,
  exTransType: 'external',
  exTransTitle: '公式サイト',
  exTransTitleEn: '',
  webviewUrl: 'https://www.example.com/',
  exTransSpaceKind: 'room',
  space: room,
  spaceLevel: null,
  missingEn: true,
  useCount: 1,
  mayWrite: true,
  check: {
    outcome: 'status',
    httpStatus: 404,
    redirects: [{ url: 'https://www.example.com/a', status: 301 }],
    certificateEndsAt: null,
    certificateSoon: false,
    checkedAt: '2027-03-19T02:00:00Z',
    checkedBy: null,
  },
}

test('a row knows what its link is linked to, and whether it is linked to one space at all', () => {
  expect(linkedOf(toLinkRow(link))).toEqual({ exTransSpaceKind: 'room', space: room, spaceLevel: null })
  const toAll = toLinkRow({ ...link, exTransSpaceKind: 'all', space: null })
  expect(linkedOf(toAll)).toEqual({ exTransSpaceKind: 'all', space: null, spaceLevel: null })
})

test('a row knows what the last check found, and whether there was one', () => {
  expect(checkOf(toLinkRow(link))).toEqual({ outcome: 'status', httpStatus: 404, certificateSoon: false })
  expect(checkOf(toLinkRow({ ...link, check: null }))).toBeNull()
})
