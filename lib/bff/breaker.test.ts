import { createBreaker } from './breaker.ts'

/** A breaker whose pause is over at once, and what was heard of it. */
function opening(failures: number) {
  const heard: boolean[] = []
  return { breaker: createBreaker({ failures, pauseMs: 0 }, (isOpen) => void heard.push(isOpen)), heard }
}

test('failures in a row open it, one in between does not', () => {
  const { breaker, heard } = opening(2)
  breaker.begin(true)?.failed()
  breaker.begin(true)?.succeeded()
  breaker.begin(true)?.failed()
  expect(heard).toEqual([])
  breaker.begin(true)?.failed()
  expect(heard).toEqual([true])
})

test('one try alone finds out, and what began before and fails late takes nothing from it', () => {
  const { breaker, heard } = opening(1)
  const old = [breaker.begin(true), breaker.begin(true)]
  breaker.begin(true)?.failed()
  expect(breaker.begin(false)).toBeNull()
  const probe = breaker.begin(true)
  expect([probe === null, breaker.begin(true)]).toEqual([false, null])
  old[0]?.failed()
  old[1]?.givenUp()
  expect(breaker.begin(true)).toBeNull()
  probe?.succeeded()
  expect(heard).toEqual([true, false])
  // Its answer breaks off later: that counts, as of any other.
  probe?.failed()
  expect(heard).toEqual([true, false, true])
})
