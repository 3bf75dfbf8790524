import { calendarCells } from './calendar-cells.ts'

/** Hours of 3 May 2025 in Japan. */
const at = (hour: number) => new Date(Date.UTC(2025, 4, 3, hour - 9)).toISOString()
const event = (id: string, from: number, to: number, defaultSetting = false) => ({
  id,
  ndsdEventName: id,
  ndsdEventNameEn: '',
  openStartDate: at(from),
  openEndDate: at(to),
  status: 'waiting' as const,
  defaultSetting,
})

test('each day has what is shown on it, with its hours there, and when nothing is the default', () => {
  const cells = calendarCells(
    ['2025-05-02', '2025-05-03', '2025-05-04', '2025-05-05'],
    [event('夜通し', -2, 9, true), event('朝市', 6, 10), event('二日間', 9, 48, true)],
  )
  expect(
    cells.map(({ day, events, gap, gapHours, atOnce }) => [
      day,
      events.map(({ id, hours }) => `${id} ${hours}`),
      gap,
      gapHours,
      atOnce,
    ]),
  ).toEqual([
    ['2025-05-02', ['夜通し 22:00–24:00'], 'some', '00:00–22:00', 1],
    ['2025-05-03', ['夜通し 00:00–09:00', '朝市 06:00–10:00', '二日間 09:00–24:00'], 'none', '', 2],
    ['2025-05-04', ['二日間 '], 'none', '', 1],
    ['2025-05-05', [], 'all', '', 0],
  ])
  expect(cells[1]?.events.map(({ begins }) => begins)).toEqual([false, true, true])
})

test('several gaps of a day are all told', () => {
  const [cell] = calendarCells(
    ['2025-05-03'],
    [event('昼', 9, 12, true), event('夕', 15, 18, true), event('他', 0, 24)],
  )
  expect([cell?.gap, cell?.gapHours]).toEqual(['some', '00:00–09:00 12:00–15:00 18:00–24:00'])
})

test('what is no day has no cell', () => {
  expect(calendarCells(['x'], [])).toEqual([])
})
