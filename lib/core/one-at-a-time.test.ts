import { oneAtATime } from './one-at-a-time.ts'

test('each piece of work begins when the one before has ended, also where that one failed', async () => {
  const queue = oneAtATime()
  const seen: string[] = []
  const work = (name: string, fails = false) =>
    queue(async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const all = await Promise.allSettled([work('a'), work('b', true), work('c')])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(all[2]).toMatchObject({ value: 'c' })
})
