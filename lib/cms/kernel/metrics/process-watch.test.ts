import { watchProcess } from './process-watch.ts'

const MINUTE = 60_000

function watched() {
  const time = { now: 1_000 * MINUTE }
  const watch = watchProcess(() => time.now)
  const call = (status: number, seconds = 0.02, isSignIn = false) => watch.onCall({ status, seconds, isSignIn })
  return { time, watch, call }
}

test('calls of five minutes are counted, those that failed among them, and how long 95 of 100 took at most', () => {
  const { time, watch, call } = watched()
  for (let n = 0; n < 95; n += 1) call(200)
  for (let n = 0; n < 5; n += 1) call(503, 2)
  expect(watch.lately()).toMatchObject({ calls: 100, failed: 5, p95Ms: 30 })
  call(200, 2)
  expect(watch.lately()).toMatchObject({ calls: 101, p95Ms: 3_000 })
  time.now += 4 * MINUTE
  expect(watch.lately()).toMatchObject({ calls: 101 })
  time.now += MINUTE
  expect(watch.lately()).toMatchObject({ calls: 0, failed: 0, p95Ms: 0 })
})

test('refused sign-ins are known for 15 minutes, slow statements for an hour, and a minute of an hour ago is forgotten', () => {
  const { time, watch, call } = watched()
  call(401, 0.1, true)
  call(503, 0.1, true)
  // She has gone before it was her turn.
  call(499, 0.1, true)
  call(401, 0.1)
  watch.onSlowStatement(700)
  watch.onSlowStatement(600)
  time.now += 14 * MINUTE
  expect(watch.lately()).toMatchObject({ refused: 1, slow: 2, slowestMs: 700 })
  time.now += MINUTE
  expect(watch.lately()).toMatchObject({ refused: 0, slow: 2 })
  time.now += 45 * MINUTE
  expect(watch.lately()).toMatchObject({ slow: 0, slowestMs: 0, calls: 0 })
  call(200)
  expect(watch.lately()).toMatchObject({ calls: 1 })
})

test('the pool that it was told of is counted as it stands', () => {
  const { watch } = watched()
  const pool = { totalCount: 20, idleCount: 3, waitingCount: 4 }
  expect(watch.lately().pool).toEqual({ busy: 0, waiting: 0 })
  watch.onPool(pool)
  expect(watch.lately().pool).toEqual({ busy: 17, waiting: 4 })
})
