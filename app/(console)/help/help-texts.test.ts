import { SCREENS, type ScreenId } from '#lib/contracts/screens.ts'
import en from '#messages/help/en.json' with { type: 'json' }
import ja from '#messages/help/ja.json' with { type: 'json' }

test('both languages name the same keys in the same order', () => {
  const keysOf = ({ keys }: Pick<typeof ja, 'keys'>) =>
    Object.entries(keys).map(([group, { rows }]) => [group, ...rows.map((row) => row.keys)])
  expect(keysOf(en)).toEqual(keysOf(ja))
})

describe.each(Object.keys(SCREENS) as ScreenId[])('the help on %s', (id) => {
  test('says what it is for, what to do first and what to beware of, in both languages', () => {
    const [japanese, english] = [ja.screens[id], en.screens[id]]
    expect(Object.keys(japanese)).toEqual(['purpose', 'first', 'care'])
    expect(Object.keys(english)).toEqual(['purpose', 'first', 'care'])
    for (const text of Object.values(japanese)) expect(text).toMatch(/^(?=.*[ぁ-ん]).{10,}。$/u)
    for (const text of Object.values(english)) expect(text).toMatch(/^[\x20-\x7e‘’“”]{15,}[.?]$/)
  })
})

test('there is help on screens only', () => {
  expect(Object.keys(ja.screens).sort()).toEqual(Object.keys(SCREENS).sort())
  expect(Object.keys(en.screens).sort()).toEqual(Object.keys(SCREENS).sort())
  expect(Object.keys(en.words)).toEqual(Object.keys(ja.words))
})
