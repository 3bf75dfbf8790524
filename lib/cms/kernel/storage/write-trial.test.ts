import { setImmediate as turn } from 'node:timers/promises'
import { StoreReadOnly } from './object-store.ts'
import { writeTrial } from './write-trial.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** A trial whose writes go as they are told to, at a time that is set. */
function trialAt() {
  const at = { now: 5 * SECOND, tries: 0, fails: false }
  const write = async () => {
    at.tries += 1
    if (at.fails) throw new Error('no write')
  }
  const trial = writeTrial(write, () => at.now)
  const look = () =>
    trial.look().then(
      () => 'writes',
      (error: unknown) => (error instanceof StoreReadOnly ? String((error.cause as Error).message) : error),
    )
  return { at, trial, look }
}

test('what went well is tried again after an hour, however often it is looked', async () => {
  const { at, look } = trialAt()
  expect(await Promise.all([look(), look(), look()])).toEqual(['writes', 'writes', 'writes'])
  at.now += HOUR - SECOND
  expect([await look(), at.tries]).toEqual(['writes', 1])
  at.now += SECOND
  expect([await look(), at.tries]).toEqual(['writes', 2])
})

test('what failed is said with its cause, and tried every ten seconds until it goes well', async () => {
  const { at, look } = trialAt()
  at.fails = true
  expect(await look()).toBe('no write')
  at.now += 9 * SECOND
  expect([await look(), at.tries]).toEqual(['no write', 1])
  at.fails = false
  at.now += SECOND
  await look()
  await turn()
  expect([await look(), at.tries]).toEqual(['writes', 2])
})

test('once somebody was refused a write, the next look tries, and nobody who looks waits for it', async () => {
  const { at, trial, look } = trialAt()
  await look()
  at.fails = true
  expect([await look(), at.tries]).toEqual(['writes', 1])
  trial.doubt()
  expect([await look(), at.tries]).toEqual(['writes', 2])
  await turn()
  expect(await look()).toBe('no write')
})
