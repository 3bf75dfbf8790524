import { packPage, unpackPage } from './packed-rows.ts'

const page = {
  items: [
    { id: 'a', name: '北館', note: 'for the office alone', count: 0, place: { floor: 2 } },
    { id: 'b', name: '', note: '', count: 7, place: null },
  ],
  total: 2,
  totalIsEstimate: false,
  offset: 0,
  nextCursor: null,
  prevCursor: null,
}

test('a page comes out as it went in, with what was kept of its items and nothing else', () => {
  const { items, ...rest } = unpackPage(packPage(page, ({ id, name, count, place }) => ({ id, name, count, place })))
  expect(rest).toEqual({ ...page, items: undefined })
  expect(items).toEqual([
    { id: 'a', name: '北館', count: 0, place: { floor: 2 } },
    { id: 'b', name: '', count: 7, place: null },
  ])
})

test('the name of a field travels once, however many rows there are, and what no row keeps not at all', () => {
  const packed = JSON.stringify(packPage(page, ({ id, name }) => ({ id, name })))
  expect(packed.match(/"name"/g)).toHaveLength(1)
  expect(packed).not.toContain('office')
})

test('what is as in the row above travels once, and comes out in every row', () => {
  const items = [
    { id: 'a', status: 'archiveOpening', note: null, place: {} },
    { id: 'b', status: 'archiveOpening', note: null, place: {} },
    { id: 'c', status: 'archiveOpening', note: '', place: {} },
    { id: 'd', status: 'stopping', note: null, place: {} },
  ]
  const packed = packPage({ ...page, items }, ({ id, status, note }) => ({ id, status, note }))
  expect(JSON.stringify(packed).match(/archiveOpening/g)).toHaveLength(1)
  expect(unpackPage(packed).items).toEqual(items.map(({ id, status, note }) => ({ id, status, note })))
})

test('an empty page stays one', () => {
  expect(unpackPage(packPage({ ...page, items: [] as typeof page.items }, ({ id }) => ({ id }))).items).toEqual([])
})
