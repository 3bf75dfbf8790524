import { handClock } from '#lib/testing/hand-clock.ts'
import { openLanes } from './lanes.ts'
import { openRegistry } from './metrics/open-registry.ts'
import { watchLanes } from './metrics/watch-lanes.ts'

test('24 calls are worked on at once, and one sign-in more than there are cores; the metrics say so', async () => {
  const lanes = openLanes(2, 20_000, handClock().clock)
  for (let n = 0; n < 26; n += 1) void lanes.work.ask(false)
  for (let n = 0; n < 4; n += 1) void lanes.signIn.ask(false)
  expect(lanes.work.state()).toEqual({ running: 24, waiting: 2, refused: 0 })
  expect(lanes.signIn.state()).toEqual({ running: 3, waiting: 1, refused: 0 })
  const registry = openRegistry()
  watchLanes(registry, lanes)
  const shown = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('expo_queue_'))
  const expected = [
    'expo_queue_calls{lane="work",state="running"} 24',
    'expo_queue_calls{lane="work",state="waiting"} 2',
    'expo_queue_calls{lane="signIn",state="running"} 3',
    'expo_queue_calls{lane="signIn",state="waiting"} 1',
    'expo_queue_calls{lane="cancel",state="running"} 0',
    'expo_queue_calls{lane="cancel",state="waiting"} 0',
    'expo_queue_refused_total{lane="work"} 0',
    'expo_queue_refused_total{lane="signIn"} 0',
    'expo_queue_refused_total{lane="cancel"} 0',
  ]
  expect(await shown()).toEqual(expected)
  // A total is read as often as one likes.
  expect(await shown()).toEqual(expected)
})

test('one call is cancelled at a time, beside whatever else is done', () => {
  const { work, signIn, cancel } = openLanes(2, 20_000, handClock().clock)
  for (let n = 0; n < 2; n += 1) void cancel.ask(false)
  expect(cancel.state()).toEqual({ running: 1, waiting: 1, refused: 0 })
  expect([work.state().running, signIn.state().running]).toEqual([0, 0])
})

test('a sign-in waits for as long as is said, other calls for four seconds', async () => {
  const { clock, go } = handClock()
  const lanes = openLanes(1, 20_000, clock)
  for (let n = 0; n < 60; n += 1) void lanes.work.ask(false)
  for (let n = 0; n < 60; n += 1) void lanes.signIn.ask(false)
  // Queues that stand still: who may be expected to have a turn in the time that is left stays.
  const waiting = () => [lanes.work.state().waiting, lanes.signIn.state().waiting]
  await go(1_999)
  expect(waiting()).toEqual([36, 38])
  await go(1)
  expect(waiting()).toEqual([24, 18])
  await go(1_999)
  expect(waiting()).toEqual([24, 10])
  await go(1)
  expect(waiting()).toEqual([0, 8])
})

test('who would wait for more than four seconds is told so', async () => {
  const { clock, go } = handClock()
  const lanes = openLanes(1, 20_000, clock)
  for (let n = 0; n < 24; n += 1) void lanes.work.ask(false)
  void lanes.work.ask(true)
  await go(500)
  for (let n = 0; n < 24; n += 1) void lanes.work.ask(true)
  // The second after as many as are worked on, who have not ended for two seconds: 4,000 ms are in time, a little more is not.
  await go(1_500)
  void lanes.work.ask(true)
  expect(lanes.work.state()).toEqual({ running: 24, waiting: 26, refused: 0 })
  await go(0.2)
  void lanes.work.ask(true)
  expect(lanes.work.state()).toEqual({ running: 24, waiting: 26, refused: 1 })
})
