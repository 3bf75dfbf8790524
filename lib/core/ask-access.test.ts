import { askAccessHref } from './ask-access.ts'
import { spaceIdIn } from './space-id-in.ts'

const id = '3f2b7c1e-5a4d-4e6f-8a9b-0c1d2e3f4a5b'

test('the pages of spaces name the space, and no other address does', () => {
  for (const path of [`/AREA4110/${id}`, `/ROOM5110/${id}?a=b`, `/ROOM5110/${id}/edit`, `/ROOM5521/${id}`]) {
    expect([path, spaceIdIn(path)]).toEqual([path, id])
  }
  for (const path of [
    `/AR12110/${id}`,
    `/AC2121/${id}`,
    '/ROOM5110/new',
    `/ROOM5110?q=${id}`,
    `/ROOM5110/${id}a`,
    '',
  ]) {
    expect([path, spaceIdIn(path)]).toEqual([path, ''])
  }
})

test('what is asked for stands in the address, whatever it is called', () => {
  expect(askAccessHref('')).toBe('/REQUESTS/new')
  const { pathname, searchParams } = new URL(askAccessHref('茶室 & 庭?'), 'http://console.test')
  expect([pathname, searchParams.get('spaceAsked')]).toEqual(['/REQUESTS/new', '茶室 & 庭?'])
})
