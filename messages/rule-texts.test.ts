import { RULE_TEXTS } from '#lib/contracts/rule-texts.ts'
import en from './en.ts'
import ja from './ja.ts'

test('what is only missing is said in the same words by the form and by the server, which the form then names', () => {
  expect(RULE_TEXTS.ja.required).toBe(ja.errors.required)
  expect(RULE_TEXTS.en.required).toBe(en.errors.required)
})
