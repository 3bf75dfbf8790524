import { filterIn, listHref } from './list-href.ts'

test('a change of sort or filter leads to the first page and keeps the rest', () => {
  expect(listHref('/ROOM5110', { q: '海', sort: 'title', cursor: 'abc', limit: 50 }, { sort: '-title' })).toBe(
    '/ROOM5110?q=%E6%B5%B7&sort=-title&limit=50',
  )
})

test('a page link carries its cursor', () => {
  expect(listHref('/ROOM5110', { cursor: 'old' }, { cursor: 'new' })).toBe('/ROOM5110?cursor=new')
})

test('empty parameters leave no trace', () => {
  expect(listHref('/ROOM5110', { q: '', status: undefined, area: null })).toBe('/ROOM5110')
})

test('how a list is shown and which page of it is no filter of it', () => {
  const shown = { sort: 'name', at: '2025-10-13T15:00:00Z', view: 'own', columns: 'name', limit: 20, cursor: 'abc' }
  expect(filterIn({ ...shown, q: '日本館', state: '', empty: ['a', 'b'] }, { exTransType: 'webview' })).toEqual({
    q: '日本館',
    empty: 'a,b',
    exTransType: 'webview',
  })
})
