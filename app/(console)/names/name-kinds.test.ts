import { namesAt } from './name-kinds.ts'

const id = '3f2b7c1e-5a4d-4e6f-8a9b-0c1d2e3f4a5b'

const PAGES = ['EXPO3110', 'AREA4110', 'ROOM5110', 'AR12110', 'EXTRANS11000', 'WEBVIEW13000', 'AC2121']

test.each(PAGES)('names of %s are corrected where the row leads to its form, and nowhere else', (page) => {
  expect(namesAt(`/${page}/${id}`, true, 0)?.id).toBe(id)
  expect(namesAt(`/${page}/${id}`, false, 0)).toBeNull()
})

test('names of patterns are corrected by who may edit them: an internal user edits those of rooms alone; those of contents by who registers them', () => {
  const may = (page: string) => [0, 1, 2, 3, 4, 5, 6].filter((level) => namesAt(`/${page}/${id}`, false, level as 0))
  expect(may('AREA4521')).toEqual([0, 2, 3])
  expect(may('ROOM5521')).toEqual([0, 1, 4, 5, 6])
  expect(may('ROOM5541')).toEqual([0, 1, 4, 5, 6])
  expect(may(`ROOM5110/${id}/rich-contents`)).toEqual([0, 1, 4])
})

test('what is no page of one object of these has no names to correct', () => {
  for (const path of [`/MA9110/${id}`, `/ROOM5110/${id}/edit`, `/ROOM5110/${id}/vip-users/${id}`, '/ROOM5110/new'])
    expect(namesAt(path, true, 0)).toBeNull()
})
