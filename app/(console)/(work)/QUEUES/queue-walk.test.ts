import type { WorkNeed } from '#lib/contracts/work-queues.ts'
import { beginWalk, hasPage, mayStep, stepped, type Walk, type Way, withPage } from './queue-walk.ts'
import type { WorkRow } from './work-row.ts'

const rowOf = (id: string, needs: WorkNeed[] = ['name']): WorkRow => ({
  id,
  kind: 'room',
  title: id,
  titleEn: '',
  needs,
  at: '2025-05-01T00:00:00.000Z',
  isDone: false,
  ends: null,
  spaceId: '',
  space: '',
  spaceEn: '',
  ownerId: '',
  owner: '',
})
/** What is put right in a form of its own. */
const elsewhere = (id: string) => rowOf(id, ['thumbnail'])

/** A page of a queue of nine: `d` to `f` are the fourth to the sixth. */
const page = {
  items: [rowOf('d'), elsewhere('e'), rowOf('f')],
  total: 9,
  totalIsEstimate: false,
  offset: 3,
  nextCursor: 'after f',
  prevCursor: 'before d',
}
function walkFrom(id: string): Walk {
  const walk = beginWalk(page, id)
  if (!walk) throw new Error(`${id} is not on the page`)
  return walk
}
const shown = ({ rows, at, first, total }: Walk) => [rows[at]?.id, first + at + 1, total]
const on = (walk: Walk, way: Way) => {
  const there = stepped(walk, way)
  return there && shown(there)
}

test('a row has its place in the whole queue, and a step goes over what is put right elsewhere', () => {
  expect(shown(walkFrom('d'))).toEqual(['d', 4, 9])
  expect(on(walkFrom('d'), 'next')).toEqual(['f', 6, 9])
  expect(on(walkFrom('f'), 'previous')).toEqual(['d', 4, 9])
  expect([on(walkFrom('f'), 'next'), on(walkFrom('d'), 'previous')]).toEqual([null, null])
  expect(beginWalk(page, 'z')).toBeNull()
})

test('the pages around are gone on to, and the places stay those of the queue', () => {
  const after = { items: [rowOf('f'), rowOf('g'), elsewhere('h'), rowOf('i')], nextCursor: null, prevCursor: 'x' }
  const forth = withPage(walkFrom('f'), 'next', after)
  expect(on(forth, 'next')).toEqual(['g', 7, 9])
  expect(forth.more).toEqual({ previous: 'before d', next: null })
  const before = { items: [rowOf('a'), elsewhere('b'), rowOf('c')], nextCursor: 'y', prevCursor: null }
  const back = withPage(walkFrom('d'), 'previous', before)
  expect(shown(back)).toEqual(['d', 4, 9])
  expect(on(back, 'previous')).toEqual(['c', 3, 9])
  expect(back.more).toEqual({ previous: null, next: 'after f' })
})

test('at its end one knows how many they were', () => {
  const many = { ...walkFrom('f'), total: 5, totalIsEstimate: true }
  const part = withPage(many, 'next', { items: [rowOf('g')], nextCursor: 'after g', prevCursor: null })
  expect(part).toMatchObject({ total: 5, totalIsEstimate: true })
  expect(withPage(part, 'next', { items: [], nextCursor: null, prevCursor: null })).toMatchObject({
    total: 7,
    totalIsEstimate: false,
  })
})

test('there may be a row on a side where one is, or where not all is read', () => {
  const last = walkFrom('f')
  expect(mayStep(last, 'next')).toBe(true)
  const ended = withPage(last, 'next', { items: [elsewhere('g')], nextCursor: null, prevCursor: null })
  expect(mayStep(ended, 'next')).toBe(false)
  expect(mayStep({ ...ended, more: { previous: null, next: null } }, 'previous')).toBe(true)
  expect(mayStep({ ...walkFrom('d'), more: { previous: null, next: null } }, 'previous')).toBe(false)
})

test('from a row that is put right on a page of its own the next such row is stepped to', () => {
  const walk = withPage(walkFrom('e'), 'next', {
    items: [rowOf('g'), elsewhere('h')],
    nextCursor: null,
    prevCursor: null,
  })
  const there = stepped(walk, 'next', hasPage)
  expect(there && shown(there)).toEqual(['h', 8, 8])
  expect(stepped(walk, 'previous', hasPage)).toBeNull()
})
