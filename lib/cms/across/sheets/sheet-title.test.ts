import type { NameBook } from './name-book.ts'
import type { SheetColumn } from './sheet-column.ts'
import { titleOf } from './sheet-title.ts'

/** The title of a period of a pattern that is called so: by its space and its own name. */
function periodOf(called: string): string {
  const names = { nameOf: () => called } as unknown as NameBook
  const columns = [
    { field: 'spacePatternId', cell: { is: 'one', names } },
    { field: 'openStartDate', cell: { is: 'instant' } },
  ] as unknown as SheetColumn[]
  const values = { spacePatternId: 'p', openStartDate: '2098-06-10T00:00:00Z' }
  return titleOf('scheduleEntry', 'en', columns, null, values)
}

test('a period is called by its space, its pattern and when it begins, of which a name that is empty is left out', () => {
  expect(periodOf('Slip hall / Slip')).toBe('Slip hall / Slip / 2098/06/10 09:00')
  expect(periodOf('Slip hall / ')).toBe('Slip hall / 2098/06/10 09:00')
  expect(periodOf(' / ')).toBe('2098/06/10 09:00')
})
