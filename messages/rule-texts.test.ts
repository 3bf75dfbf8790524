import en from './en.ts'
import ja from './ja.ts'
import { serverWords } from './server-words.ts'

test('what is only missing is said in the same words by the form and by the server, which the form then names', () => {
  expect(serverWords.ja.rules.required).toBe(ja.errors.required)
  expect(serverWords.en.rules.required).toBe(en.errors.required)
})
