import { chosenColumns } from './chosen-columns.ts'

const cell = () => null
const columns = [
  { id: 'name', head: 'Name', cell, rowHeader: true },
  { id: 'email', head: 'E-mail', cell, hideUnder: 'm' as const },
  { id: 'level', head: 'Level', cell, hideUnder: 's' as const },
]

test('without a choice the usual columns are shown, hidden where there is little room', () => {
  expect(chosenColumns(columns, [], ['level'])).toEqual([columns[0], columns[2]])
  expect(chosenColumns(columns, ['unknown'], ['level'])).toEqual([columns[0], columns[2]])
})

test('chosen columns come in the order of the list, always with the name, and are never hidden', () => {
  const chosen = chosenColumns(columns, ['level', 'email'], ['level'])
  expect(chosen.map(({ id }) => id)).toEqual(['name', 'email', 'level'])
  expect(chosen.some((column) => column.hideUnder)).toBe(false)
})
