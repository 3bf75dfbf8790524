import type { BaseDescription } from './base-description.ts'
import { chainsOf, chainTo, reachableTimes } from './chains.ts'
import { baseName, copyName, objectName, segmentName } from './names.ts'
import { outdatedOf } from './outdated.ts'

const sum = (digit: string) => digit.repeat(64)
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`)
const numbered = (number: number) =>
  `00000001000000${number > 255 ? '01' : '00'}000000${(number % 256).toString(16).padStart(2, '0').toUpperCase()}`

/** The segment of a number, handed over at this time. */
const segment = (number: number, time: string, cluster = '7') =>
  segmentName({ cluster, segment: numbered(number).slice(-24), closed: at(time), sha256: sum('a') })

const base = (from: number, time: string, objects: string[] = []): BaseDescription => ({
  format: 1,
  cluster: '7',
  postgres: '18',
  product: '0.1.0',
  begun: at(time).toISOString(),
  ended: at(time).toISOString(),
  from: numbered(from),
  to: numbered(from),
  sha256: sum('b'),
  bytes: 1,
  folders: [],
  objects,
  secret: 's',
})

const filesOf = ({ cluster, begun }: BaseDescription) => {
  const name = baseName(cluster, new Date(begun))
  return [name, copyName(name)]
}

const monday = base(2, '02T01:00')
const tuesday = base(5, '03T01:00')
const whole = [2, 3, 4, 5, 6].map((number) => segment(number, number < 5 ? `02T0${number}:00` : `03T0${number}:00`))

test('a moment is reached from the newest copy before it', () => {
  const chains = chainsOf([tuesday, monday], whole)
  expect(chainTo(chains, at('02T03:30'))?.base).toBe(monday)
  expect(chainTo(chains, at('03T02:00'))?.base).toBe(tuesday)
  expect(reachableTimes(chains)).toEqual([{ from: at('02T01:00'), to: at('03T06:00') }])
})

test('none is reached before the first copy, after the last segment, or behind a missing one', () => {
  const chains = chainsOf(
    [monday, tuesday],
    whole.filter((name) => !name.includes(numbered(4))),
  )
  expect(chainTo(chains, at('02T00:59'))).toBeUndefined()
  expect(chainTo(chains, at('03T06:01'))).toBeUndefined()
  expect(chainTo(chains, at('02T03:30'))).toBeUndefined()
  expect(reachableTimes(chains)).toEqual([
    { from: at('02T01:00'), to: at('02T03:00') },
    { from: at('03T01:00'), to: at('03T06:00') },
  ])
  expect(chainsOf([monday], [segment(2, '02T02:00', '8')])).toEqual([])
})

test('the number after the last of a file of the log is the first of the next', () => {
  const names = [255, 256, 257].map((number) => segment(number, '02T05:00'))
  expect(chainsOf([base(255, '02T01:00')], names)[0]?.segments).toHaveLength(3)
})

test('what no moment within the days needs goes, and nothing else', () => {
  const gone = sum('c')
  const named = sum('d')
  const ofTuesday = sum('e')
  const late = sum('f')
  const objects = [gone, named, ofTuesday].map((sha256) => objectName(at('02T02:00'), sha256))
  const newer = objectName(at('03T04:00'), late)
  const bases = [monday, { ...tuesday, objects: [ofTuesday] }]
  const names = [...bases.flatMap(filesOf), ...whole, ...objects, newer]
  const outdated = (since: Date) => outdatedOf(names, bases, { since, held: [], named: new Set([named]) })
  // Tuesday's copy is the last one before: all of Monday's goes.
  expect(outdated(at('03T02:00')).sort()).toEqual(
    [...filesOf(monday), ...whole.slice(0, 3), objectName(at('02T02:00'), gone)].sort(),
  )
  // A moment of Monday is still within the days.
  expect(outdated(at('02T12:00'))).toEqual([])
})

test('a cluster that is at work no more goes whole, days after its end', () => {
  const names = [...filesOf(monday), ...whole]
  expect(outdatedOf(names, [monday], { since: at('05T00:00'), held: [], named: new Set() }).sort()).toEqual(
    names.sort(),
  )
})

test('a copy that cannot be read keeps what its time and later ones need, and older things go all the same', () => {
  const old = objectName(at('02T00:30'), sum('c'))
  const names = [...filesOf(monday), ...filesOf(tuesday), ...whole, old]
  const outdated = (since: Date, bases: BaseDescription[], ...unread: BaseDescription[]) =>
    outdatedOf(names, bases, {
      since,
      named: new Set(),
      held: unread.map(({ cluster, begun }) => ({ name: '', cluster, begun: new Date(begun) })),
    }).sort()
  // Monday's is damaged and out of the days: as if it were not there.
  expect(outdated(at('03T02:00'), [tuesday])).toEqual([...filesOf(monday), ...whole.slice(0, 3), old].sort())
  // Tuesday's is within them: what it names is named by Monday's, or came later.
  expect(outdated(at('03T00:30'), [monday], tuesday)).toEqual([old])
  expect(outdated(at('05T00:00'), [], tuesday)).toEqual([...filesOf(monday), ...whole.slice(0, 3)].sort())
})
