import type { Transition } from '#lib/contracts/transitions.ts'
import { endsOf, toTransitionRow } from './transition-row.ts'

const hall = { kind: 'mainRoom', id: 'h', title: 'ホール', titleEn: 'Hall', status: 'opening' } as const
const anyArea = { kind: 'class', id: 'venueArea', title: '', titleEn: '', status: null } as const
const transition: Transition = {
  id: 't',
  version: 3,
  createdAt: '2027-03-19T00:00:00Z',
  updatedAt: '2027-03-19T01:00:00Z',
  createdBy: null,
  updatedBy: null,
  from: anyArea,
  to: hall,
  transitionType: 'gate',
  isPublic: true,
  isOwn: true,
  isEditable: false,
}

test('the ends of a row are named as those of its transition: a class by its ID, all else by its titles', () => {
  expect(endsOf(toTransitionRow(transition))).toEqual({ from: anyArea, to: { ...hall, id: '' } })
  expect(endsOf(toTransitionRow({ ...transition, from: hall, to: anyArea }))).toEqual({
    from: { ...hall, id: '' },
    to: anyArea,
  })
})
