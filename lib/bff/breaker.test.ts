import { createBreaker } from './breaker.ts'

/** A breaker whose pause is over at once, and what was heard of it. One try alone finds out for so long. */
function opening(failures: number, answerMs = 60_000) {
  const heard: boolean[] = []
  return { breaker: createBreaker({ failures, pauseMs: 0, answerMs }, (isOpen) => void heard.push(isOpen)), heard }
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

test('a try that takes longer than an answer may keeps nobody from finding out, and what it says then counts only where it is good', () => {
  const { breaker, heard } = opening(1, 0)
  breaker.begin(true)?.failed()
  const slow = breaker.begin(true)
  const next = breaker.begin(true)
  expect([slow === null, next === null]).toEqual([false, false])
  slow?.failed()
  next?.succeeded()
  expect(heard).toEqual([true, false])
  breaker.begin(true)?.failed()
  const [late] = [breaker.begin(true), breaker.begin(true)]
  late?.succeeded()
  expect(heard).toEqual([true, false, true, false])
})
