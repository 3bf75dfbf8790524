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

test('a list without usual columns shows all of them', () => {
  expect(chosenColumns(columns, [])).toEqual(columns)
})

test('chosen columns come in the order of the choice behind the name, once each, and are never hidden', () => {
  const chosen = chosenColumns(columns, ['level', 'name', 'email', 'level'], ['level'])
  expect(chosen.map(({ id }) => id)).toEqual(['name', 'level', 'email'])
  expect(chosen.some((column) => column.hideUnder)).toBe(false)
})
