import { handClock } from '#lib/testing/hand-clock.ts'
import { type Admission, createAdmission } from './admission.ts'

/** People before one admission: what each was answered, in the order of the answers. */
function people(admission: Admission) {
  const answered: [string, 'turn' | number][] = []
  const turns = new Map<string, { leave(): void }>()
  const come = (name: string, isUrgent = false, gone?: AbortSignal) =>
    void admission.ask(isUrgent, gone).then((given) => {
      if ('leave' in given) turns.set(name, given)
      answered.push([name, 'leave' in given ? 'turn' : given.retryAfter])
    })
  const leave = (name: string) => turns.get(name)?.leave()
  return { answered, come, leave }
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`)

test('so many at once have a turn, the others come in order when one leaves', async () => {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 2, keptMs: 4_000 }, clock)
  const { answered, come, leave } = people(admission)
  for (const name of ['a', 'b', 'c', 'd']) come(name)
  await go(0)
  expect(answered).toEqual([
    ['a', 'turn'],
    ['b', 'turn'],
  ])
  expect(admission.state()).toEqual({ running: 2, waiting: 2, refused: 0 })
  leave('b')
  // Once for each turn, whoever says it twice.
  leave('b')
  await go(10)
  expect(answered.at(-1)).toEqual(['c', 'turn'])
  expect(admission.state()).toEqual({ running: 2, waiting: 1, refused: 0 })
  leave('a')
  leave('c')
  await go(10)
  leave('d')
  expect(answered.map(([name]) => name)).toEqual(['a', 'b', 'c', 'd'])
  expect(admission.state()).toEqual({ running: 0, waiting: 0, refused: 0 })
})

test('what is urgent goes before what came earlier, in its own order', async () => {
  const { clock, go } = handClock()
  const { answered, come, leave } = people(createAdmission({ atOnce: 1, keptMs: 4_000 }, clock))
  come('first')
  come('read')
  come('save', true)
  come('second save', true)
  for (const name of ['first', 'save', 'second save', 'read']) {
    await go(1)
    leave(name)
  }
  await go(1)
  expect(answered.map(([name]) => name)).toEqual(['first', 'save', 'second save', 'read'])
})

test('whose turn cannot come in time is told so after a second, with the seconds after which it would have come', async () => {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 1, keptMs: 4_000 }, clock)
  const { answered, come, leave } = people(admission)
  come('first')
  for (const name of names('n', 40)) come(name)
  // Five a second: after one second five have had their turn, and fifteen more can be kept.
  let at = 'first'
  for (let turn = 1; turn <= 4; turn += 1) {
    await go(200)
    leave(at)
    at = `n${turn}`
  }
  await go(199)
  expect(answered.map(([name, what]) => `${name} ${what}`)).toEqual([
    'first turn',
    'n1 turn',
    'n2 turn',
    'n3 turn',
    'n4 turn',
  ])
  await go(1)
  const refused = answered.filter(([, what]) => what !== 'turn')
  expect(refused[0]).toEqual(['n20', 4])
  expect(refused).toHaveLength(21)
  expect(refused.at(-1)).toEqual(['n40', 8])
  expect(admission.state()).toEqual({ running: 1, waiting: 15, refused: 21 })
  // Those who stayed have their turn in time. Who is sent away meanwhile comes after those who were before.
  for (let turn = 5; turn <= 19; turn += 1) {
    leave(at)
    at = `n${turn}`
    if (turn === 10) for (const name of names('late', 12)) come(name)
    await go(200)
  }
  expect(answered.filter(([name]) => name.startsWith('late'))).toEqual([
    ['late11', 6],
    ['late12', 6],
  ])
  leave(at)
  await go(0)
  expect(answered.filter(([, what]) => what === 'turn')).toHaveLength(21)
  expect(admission.state()).toEqual({ running: 1, waiting: 9, refused: 23 })
})

test('who comes where a turn in time cannot be had any more is told at once, from the first second on', async () => {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 1, keptMs: 4_000 }, clock)
  const { answered, come, leave } = people(admission)
  for (const name of ['first', 'second', 'third', 'fourth']) come(name)
  await go(900)
  leave('first')
  await go(99)
  for (const name of names('early', 5)) come(name)
  await go(0)
  expect(answered.slice(2)).toEqual([])
  await go(1)
  // One turn in 900 ms, and 100 ms since then: eight would be in time, and seven are waiting.
  for (const name of names('late', 3)) come(name)
  await go(0)
  expect(answered.slice(2)).toEqual([
    ['late2', 5],
    ['late3', 5],
  ])
  come('save', true)
  expect(admission.state()).toEqual({ running: 1, waiting: 9, refused: 2 })
})

test('a queue that stands still lets nobody wait for longer than is kept', async () => {
  const { clock, go, timers } = handClock()
  const admission = createAdmission({ atOnce: 1, keptMs: 4_000 }, clock)
  const { answered, come } = people(admission)
  come('first')
  for (const name of names('n', 4)) come(name)
  await go(999)
  expect(answered).toHaveLength(1)
  // One second for the first turn of all: three of them would still be in time.
  await go(1)
  expect(answered.slice(1)).toEqual([['n4', 4]])
  await go(999)
  expect(answered).toHaveLength(2)
  await go(1)
  expect(answered.slice(2).map(([name]) => name)).toEqual(['n2', 'n3'])
  await go(2_000)
  expect(answered.map(([name]) => name)).toEqual(['first', 'n4', 'n2', 'n3', 'n1'])
  expect(admission.state()).toEqual({ running: 1, waiting: 0, refused: 4 })
  // Who has a turn for five seconds keeps nobody out any more.
  await go(999)
  expect(admission.state().running).toBe(1)
  await go(1)
  expect(admission.state()).toEqual({ running: 0, waiting: 0, refused: 4 })
  expect(timers).toEqual([])
})

test('before those who began together have ended, turns are expected by so many at once', async () => {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 24, keptMs: 4_000 }, clock)
  const { answered, come, leave } = people(admission)
  for (const name of names('work', 24)) come(name)
  for (const name of names('save', 24)) come(name, true)
  await go(1_001)
  for (const name of names('read', 49)) come(name)
  await go(0)
  // Four times a second is too long: 72 are kept.
  expect(answered.slice(24)).toEqual([['read49', 5]])
  await go(199)
  for (const name of names('work', 24)) leave(name)
  await go(0)
  expect(answered.slice(25)).toEqual(names('save', 24).map((name) => [name, 'turn']))
  expect(admission.state()).toEqual({ running: 24, waiting: 48, refused: 1 })
})

test('one who ends before the others says little of when they do', async () => {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 4, keptMs: 4_000 }, clock)
  const { answered, come, leave } = people(admission)
  await go(7_000)
  for (const name of names('work', 4)) come(name)
  for (const name of names('n', 14)) come(name)
  await go(900)
  leave('work1')
  await go(100)
  expect(answered.slice(4)).toEqual([
    ['n1', 'turn'],
    ['n14', 4],
  ])
})

test('the last millisecond counts', async () => {
  const { clock, go } = handClock()
  const { answered, come } = people(createAdmission({ atOnce: 1, keptMs: 1_001 }, clock))
  come('first')
  come('second')
  await go(1_000)
  expect(answered).toEqual([['first', 'turn']])
  await go(1)
  expect(answered.slice(1)).toEqual([['second', 2]])
})

test('as many as are worked on since the queue began are not sent away before their time is over', async () => {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 4, keptMs: 4_000 }, clock)
  const { answered, come, leave } = people(admission)
  for (const name of names('work', 4)) come(name)
  for (const name of names('n', 5)) come(name)
  await go(500)
  leave('work1')
  await go(2_499)
  expect(answered.slice(4)).toEqual([['n1', 'turn']])
  await go(1)
  expect(answered.slice(5)).toEqual([['n5', 3]])
  await go(999)
  expect(admission.state()).toEqual({ running: 4, waiting: 3, refused: 1 })
  await go(1)
  expect(answered.slice(6).map(([name]) => name)).toEqual(['n2', 'n3', 'n4'])
  expect(admission.state()).toEqual({ running: 4, waiting: 0, refused: 4 })
})

test('where nothing moves what is urgent stays, and what would come after it is sent away', async () => {
  const { clock, go } = handClock()
  const { answered, come } = people(createAdmission({ atOnce: 1, keptMs: 4_000 }, clock))
  come('first')
  for (const name of names('read', 2)) come(name)
  for (const name of names('save', 3)) come(name, true)
  await go(1_000)
  expect(answered).toEqual([
    ['first', 'turn'],
    ['read1', 4],
    ['read2', 5],
  ])
})

test('what was seen last counts more than what came before', async () => {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 1, keptMs: 4_000 }, clock)
  const { answered, come, leave } = people(admission)
  come('n0')
  for (const name of names('n', 60)) come(name)
  for (let turn = 0; turn < 50; turn += 1) {
    await go(10)
    leave(`n${turn}`)
  }
  // A hundred a second until now; from here on five.
  for (const name of names('m', 60)) come(name)
  for (let turn = 50; turn < 60; turn += 1) {
    await go(200)
    leave(`n${turn}`)
  }
  await go(0)
  const sentAway = answered.filter(([, what]) => what !== 'turn').map(([name]) => name)
  expect([sentAway.at(0), sentAway.length]).toEqual(['m49', 39])
})

test('a new queue begins without what the one before was like', async () => {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 1, keptMs: 4_000 }, clock)
  const { answered, come, leave } = people(admission)
  come('slow')
  for (const name of names('n', 3)) come(name)
  await go(3_000)
  leave('slow')
  await go(0)
  leave('n1')
  await go(60_000)
  expect(admission.state()).toMatchObject({ running: 0, waiting: 0 })
  const before = answered.length
  come('first')
  for (const name of names('m', 100)) come(name)
  await go(0)
  await go(100)
  // However long it would be by the little that is known: it is not known for a second yet.
  come('m101')
  await go(0)
  expect(answered.slice(before)).toEqual([['first', 'turn']])
  await go(900)
  // They are sent away by their places in this queue, counted from the first who is.
  expect(
    answered
      .slice(before + 1)
      .map(([, seconds]) => seconds)
      .slice(0, 3),
  ).toEqual([4, 5, 6])
  expect(answered.at(-1)).toEqual(['m100', 30])
  await go(100)
  expect(answered.at(-1)).toEqual(['m101', 30])
})

test('who has gone is no place before others any more, has no turn, and was not refused', async () => {
  const { clock, go, timers } = handClock()
  const admission = createAdmission({ atOnce: 1, keptMs: 4_000 }, clock)
  const { answered, come, leave } = people(admission)
  const gone = new AbortController()
  come('first')
  come('impatient', false, gone.signal)
  come('patient')
  gone.abort()
  expect(admission.state()).toEqual({ running: 1, waiting: 1, refused: 0 })
  await go(500)
  leave('first')
  await go(0)
  expect(answered).toEqual([
    ['first', 'turn'],
    ['impatient', 1],
    ['patient', 'turn'],
  ])
  // Who goes after the answer takes nobody's place.
  const later = new AbortController()
  come('third', false, later.signal)
  come('fourth')
  leave('patient')
  await go(0)
  later.abort()
  expect(admission.state()).toEqual({ running: 1, waiting: 1, refused: 0 })
  leave('third')
  await go(0)
  leave('fourth')
  // Who had gone before she asked takes no turn either.
  come('ghost', true, gone.signal)
  await go(0)
  expect(answered.at(-1)).toEqual(['ghost', 1])
  expect(admission.state()).toEqual({ running: 0, waiting: 0, refused: 0 })
  expect(timers).toEqual([])
})

test('two thousand may wait, and no more', async () => {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 1, keptMs: 4_000 }, clock)
  const { answered, come } = people(admission)
  for (const name of names('n', 2_002)) come(name)
  await go(0)
  expect(answered).toEqual([
    ['n1', 'turn'],
    ['n2002', 1],
  ])
  await go(1)
  come('n2003')
  await go(0)
  expect(answered.at(-1)).toEqual(['n2003', 3])
})

test('by the clock of this process', async () => {
  const admission = createAdmission({ atOnce: 1, keptMs: 20 })
  const { answered, come } = people(admission)
  come('first')
  come('second')
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(answered.map(([name]) => name)).toEqual(['first', 'second'])
  expect(admission.state()).toEqual({ running: 1, waiting: 0, refused: 1 })
})
