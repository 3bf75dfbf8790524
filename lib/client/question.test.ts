import { questions } from './question.ts'

test('calls that run into one question have one answer, and what another is about is asked by itself', async () => {
  const { ask, read, subscribe } = questions<string>()
  expect(await ask('nobody shows it')).toBe(false)
  const shown: string[] = []
  subscribe(() => {
    const question = read()
    if (question) shown.push(question.about)
  })
  const answers = [ask('a'), ask('b'), ask('a')]
  read()?.answer(true)
  expect([await answers[0], await answers[2]]).toEqual([true, true])
  expect(shown).toEqual(['a', 'b'])
  read()?.answer(false)
  expect(await answers[1]).toBe(false)
})
