import type { Place } from './transition-graph.ts'
import { graphOver } from './transition-spans.ts'

/** A plaza that everybody enters, and a hall behind it that is open from 10 to 20 and from 30 to 40. */
const places: Place[] = [
  {
    id: 'plaza',
    kind: 'expoArea',
    isEntry: true,
    above: [],
    hidesAbove: false,
    open: [{ start: 0, end: 100 }],
    stopped: [],
  },
  {
    id: 'hall',
    kind: 'mainRoom',
    isEntry: false,
    above: ['plaza'],
    hidesAbove: false,
    open: [
      { start: 10, end: 20 },
      { start: 30, end: 40 },
    ],
    stopped: [],
  },
]
const links = [{ id: 'in', from: { placeId: 'plaza' }, to: { placeId: 'hall' }, isPublic: true }]

const periods = (start: number, end: number, most = 100) =>
  graphOver(places, links, { start, end }, most).map((period) => [period.start, period.end, period.deadEnds.join()])

test('the periods begin where the question begins and end where it ends, whatever opens before and after', () => {
  expect(periods(15, 35)).toEqual([
    [15, 20, ''],
    [20, 30, 'in'],
    [30, 35, ''],
  ])
})

test('a boundary at the beginning belongs to the question, one at its end does not', () => {
  expect(periods(20, 30)).toEqual([[20, 30, 'in']])
  expect(periods(10, 20)).toEqual([[10, 20, '']])
})

test('as many boundaries are looked at as asked for, and the last period tells how far they reach', () => {
  expect(periods(0, 100, 2)).toEqual([
    [0, 10, 'in'],
    [10, 20, ''],
  ])
  expect(periods(0, 100, 1)).toEqual([[0, 10, 'in']])
  // What is not looked at may still end the stretch before it.
  expect(periods(12, 100, 1)).toEqual([[12, 20, '']])
})

test('another link that leads nowhere begins another stretch, also where as many do', () => {
  const hall = (id: string, open: Place['open']): Place => ({ ...(places[1] as Place), id, open })
  const three = [
    { ...(places[0] as Place) },
    hall('morning', [{ start: 0, end: 10 }]),
    hall('evening', [{ start: 10, end: 20 }]),
    hall('never', []),
  ]
  const ways = ['morning', 'evening', 'never'].map((id) => ({
    id,
    from: { placeId: 'plaza' },
    to: { placeId: id },
    isPublic: true,
  }))
  expect(graphOver(three, ways, { start: 0, end: 20 }, 10).map(({ start, deadEnds }) => [start, deadEnds])).toEqual([
    [0, ['evening', 'never']],
    [10, ['morning', 'never']],
  ])
})

test('a boundary at which nothing becomes wrong or right begins no other stretch', () => {
  const halls = { kind: 'mainRoom' as const }
  const hall = (id: string, start: number): Place => ({
    ...(places[1] as Place),
    id,
    open: [{ start, end: start + 10 }],
  })
  const ways = [
    { id: 'in', from: { placeId: 'plaza' }, to: halls, isPublic: true },
    { id: 'out', from: halls, to: { placeId: 'plaza' }, isPublic: true },
  ]
  expect(
    graphOver([places[0] as Place, hall('first', 0), hall('second', 10)], ways, { start: 0, end: 20 }, 10),
  ).toEqual([{ start: 0, end: 20, deadEnds: [], unreachable: [], traps: [] }])
})
