import { type BulkRule, bulkChanges } from './bulk-schedule.ts'
import { formatJst } from './jst.ts'

const jst = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+09:00`)
const entry = (start: string, end: string) => ({
  id: start,
  version: 3,
  start: jst(start),
  end: jst(end),
  openType: 'normal' as const,
})
const show = (at: number) => formatJst(new Date(at))

/** What a rule does to one pattern, in Japan time. */
function done(rule: BulkRule, entries: ReturnType<typeof entry>[] = [], holidays: string[] = []): string[] {
  return [...bulkChanges(rule, [{ id: 'p', entries }], new Set(holidays))].map((change) => {
    expect(change.patternId).toBe('p')
    if (change.verb === 'delete') return `- ${change.entry.id}`
    expect(change.verb === 'edit' ? change.to.openType : [change.verb, change.openType].join()).toMatch(
      /^(create,)?normal$/,
    )
    const { start, end } = change.verb === 'edit' ? change.to : change
    return `${change.verb === 'edit' ? `${change.entry.id} =>` : '+'} ${show(start)}-${show(end)}`
  })
}

const minutes = (hours: number) => hours * 60

test('a shift by days keeps the time of day', () => {
  expect(done({ rule: 'shift', days: -1 }, [entry('2025-03-01 09:30', '2025-03-01 18:00')])).toEqual([
    '2025-03-01 09:30 => 2025/02/28 09:30-2025/02/28 18:00',
  ])
})

test('other hours apply to the first and the last day, and change nothing that has them', () => {
  const rule: BulkRule = { rule: 'setHours', start: minutes(10), end: minutes(17) }
  expect(
    done(rule, [
      entry('2025-04-13 09:00', '2025-04-20 18:00'),
      entry('2025-05-01 00:00', '2025-05-02 00:00'),
      entry('2025-05-03 10:00', '2025-05-03 17:00'),
    ]),
  ).toEqual([
    '2025-04-13 09:00 => 2025/04/13 10:00-2025/04/20 17:00',
    '2025-05-01 00:00 => 2025/05/01 10:00-2025/05/01 17:00',
  ])
})

test('hours over midnight end on the next day, and a night stays one night', () => {
  const rule: BulkRule = { rule: 'setHours', start: minutes(19), end: minutes(1) }
  expect(
    done(rule, [entry('2025-05-01 18:00', '2025-05-01 23:00'), entry('2025-05-02 20:00', '2025-05-03 02:00')]),
  ).toEqual([
    '2025-05-01 18:00 => 2025/05/01 19:00-2025/05/02 01:00',
    '2025-05-02 20:00 => 2025/05/02 19:00-2025/05/03 01:00',
  ])
})

test('a week is copied from Monday to Sunday in Japan, whichever of its days is named', () => {
  const rule: BulkRule = { rule: 'copyWeek', day: '2025-04-17', weeks: 2 }
  const entries = [
    entry('2025-04-13 23:59', '2025-04-14 08:00'),
    entry('2025-04-14 00:00', '2025-04-14 08:00'),
    entry('2025-04-20 23:00', '2025-04-21 01:00'),
    entry('2025-04-21 00:00', '2025-04-21 01:00'),
  ]
  expect(done(rule, entries)).toEqual([
    '+ 2025/04/21 00:00-2025/04/21 08:00',
    '+ 2025/04/28 00:00-2025/04/28 08:00',
    '+ 2025/04/27 23:00-2025/04/28 01:00',
    '+ 2025/05/04 23:00-2025/05/05 01:00',
  ])
})

test('weekdays repeat without holidays, both ends included', () => {
  const rule: BulkRule = {
    rule: 'repeat',
    from: '2025-05-02',
    until: '2025-05-08',
    weekdays: [1, 2, 3, 4, 5],
    withoutHolidays: true,
    openType: 'normal',
    start: minutes(10),
    end: minutes(24),
  }
  expect(done(rule, [], ['2025-05-05', '2025-05-06'])).toEqual([
    '+ 2025/05/02 10:00-2025/05/03 00:00',
    '+ 2025/05/07 10:00-2025/05/08 00:00',
    '+ 2025/05/08 10:00-2025/05/09 00:00',
  ])
})

test('closing all ends what is open, takes away what comes, and leaves what was', () => {
  const rule: BulkRule = { rule: 'closeAll', at: jst('2025-10-13 23:00') }
  expect(
    done(rule, [
      entry('2025-10-01 10:00', '2025-10-13 23:00'),
      entry('2025-10-01 10:00', '2025-10-13 22:59'),
      entry('2025-10-13 10:00', '2025-10-14 02:00'),
      entry('2025-10-13 23:00', '2025-10-14 02:00'),
    ]),
  ).toEqual(['2025-10-13 10:00 => 2025/10/13 10:00-2025/10/13 23:00', '- 2025-10-13 23:00'])
})

test('hours that end when they begin are a whole day', () => {
  const rule: BulkRule = { rule: 'setHours', start: minutes(9), end: minutes(9) }
  expect(done(rule, [entry('2025-05-01 10:00', '2025-05-01 18:00')])).toEqual([
    '2025-05-01 10:00 => 2025/05/01 09:00-2025/05/02 09:00',
  ])
  // Two days long already: its last night is the one that begins on the first day.
  expect(done(rule, [entry('2025-05-01 10:00', '2025-05-02 18:00')])).toEqual([
    '2025-05-01 10:00 => 2025/05/01 09:00-2025/05/02 09:00',
  ])
})

test('an entry that ends a millisecond after midnight has its last day there', () => {
  const late = { ...entry('2025-05-01 10:00', '2025-05-02 00:00'), end: jst('2025-05-02 00:00') + 1 }
  expect(done({ rule: 'setHours', start: minutes(10), end: minutes(17) }, [late])).toEqual([
    '2025-05-01 10:00 => 2025/05/01 10:00-2025/05/02 17:00',
  ])
})

test('days that are none, or end before they begin, repeat nothing', () => {
  const rule = {
    rule: 'repeat',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    withoutHolidays: false,
    openType: 'normal',
    start: 0,
    end: 60,
  } as const
  const repeated = (from: string, until: string) => done({ ...rule, from, until })
  expect(repeated('2025-05-02', '2025-05-02')).toEqual(['+ 2025/05/02 00:00-2025/05/02 01:00'])
  expect(repeated('2025-05-02', '2025-05-01')).toEqual([])
  expect([repeated('no day', '2025-05-02'), repeated('2025-05-02', 'no day')]).toEqual([[], []])
})
