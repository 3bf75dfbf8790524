import { AGREEMENT_COOKIE } from './agreement.ts'
import { AWAY_COOKIE } from './away-cookie.ts'
import { DENSITY_COOKIE } from './density.ts'
import { LANG_COOKIE } from './lang.ts'
import { THEME_COOKIE } from './theme.ts'

const NAMES = [AGREEMENT_COOKIE, AWAY_COOKIE, DENSITY_COOKIE, LANG_COOKIE, THEME_COOKIE]

test('cookies that are no secret have a name each, which browsers take', () => {
  expect(new Set(NAMES).size).toBe(NAMES.length)
  for (const name of NAMES) expect(name).toMatch(/^[a-z]+$/)
})
