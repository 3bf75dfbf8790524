import { RULES, ruleOfCode } from './rules.ts'

test('the rules have the two digits of the message IDs', () => {
  expect(RULES).toEqual({
    required: '01',
    tooLong: '02',
    tooSmall: '03',
    tooLarge: '04',
    format: '05',
    notOneOf: '06',
    taken: '07',
    notFound: '08',
    notAllowed: '09',
    conflict: '10',
    overlaps: '11',
    limit: '12',
    wrongState: '13',
  })
})

test('a code names its rule, and no other code names one', () => {
  for (const [rule, code] of Object.entries(RULES)) expect(ruleOfCode(code)).toBe(rule)
  expect([ruleOfCode('00'), ruleOfCode('14'), ruleOfCode('1'), ruleOfCode('')]).toEqual([null, null, null, null])
})
