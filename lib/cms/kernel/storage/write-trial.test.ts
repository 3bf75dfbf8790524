import { setImmediate as turn } from 'node:timers/promises'
import { StoreKeepsAll, StoreReadOnly, StoreUntried } from './object-store.ts'
import { writeTrial } from './write-trial.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** A trial whose writes go as they are told to, at a time that is set. */
function trialAt() {
  const at = { now: 5 * SECOND, tries: 0, fails: false, removals: 0, keeps: false }
  const write = async () => {
    at.tries += 1
    if (at.fails) throw new Error('no write')
  }
  const remove = async () => {
    at.removals += 1
    if (at.keeps) throw new Error('no removal')
  }
  const trial = writeTrial({ write, remove }, () => at.now)
  const look = () =>
    trial.look().then(
      () => 'writes',
      (error: unknown) =>
        error instanceof StoreReadOnly || error instanceof StoreKeepsAll
          ? String((error.cause as Error).message)
          : error,
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
  trial.doubt('write')
  expect([await look(), at.tries]).toEqual(['writes', 2])
  await turn()
  expect(await look()).toBe('no write')
})

test('what was written and not removed is said as that, and removed by a later try without a new write', async () => {
  const { at, look } = trialAt()
  at.keeps = true
  expect(await look()).toBe('no removal')
  for (let n = 0; n < 6; n += 1) {
    at.now += 10 * SECOND
    await look()
    await turn()
  }
  expect([await look(), at.tries, at.removals]).toEqual(['no removal', 1, 7])
  at.keeps = false
  at.now += 10 * SECOND
  await look()
  await turn()
  expect([await look(), at.tries, at.removals]).toEqual(['writes', 1, 8])
  // And it is done with: the next trial comes with its hour.
  at.now += 10 * SECOND
  expect([await look(), at.removals]).toEqual(['writes', 8])
})

test('where only nothing can be removed, a write is tried with its hour, and one that is refused by then is said', async () => {
  const { at, look } = trialAt()
  at.keeps = true
  await look()
  at.fails = true
  at.now += HOUR
  await look()
  await turn()
  expect([await look(), at.tries]).toEqual(['no write', 2])
})

test('once a removal was refused it alone is tried, and one that goes well makes no write good that is refused', async () => {
  const { at, trial, look } = trialAt()
  at.fails = true
  await look()
  trial.doubt('removal')
  await look()
  await turn()
  expect([await look(), at.tries, at.removals]).toEqual(['no write', 1, 1])
})

test('a first write without an answer keeps nobody who waits for so long alone, and is known once it has ended', async () => {
  const answered = Promise.withResolvers<void>()
  let tries = 0
  const write = () => {
    tries += 1
    return answered.promise
  }
  const trial = writeTrial({ write, remove: async () => {} })
  for (let n = 0; n < 3; n += 1) await expect(trial.look(0)).rejects.toThrow(StoreUntried)
  const patient = trial.look()
  answered.reject(new Error('no answer'))
  await expect(patient).rejects.toThrow(StoreReadOnly)
  await expect(trial.look(0)).rejects.toThrow(StoreReadOnly)
  expect(tries).toBe(1)
})

test('what is refused while a trial is under way is tried again after it', async () => {
  const { at, trial, look } = trialAt()
  const first = look()
  trial.doubt('write')
  await first
  expect([await look(), at.tries]).toEqual(['writes', 2])
})
