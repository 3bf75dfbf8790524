import { AUTHORITIES } from './authority.ts'
import { MANUAL_VARIABLES, manualsFor } from './manuals.ts'

const addresses = Object.fromEntries(MANUAL_VARIABLES.map((name) => [name, `https://manuals.example/${name}`]))

test('there is one address a role and language', () => {
  const roles = 'SYSTEM_MANAGER ORGANIZER AREA_MANAGER AREA_MAKER ROOM_MANAGER ROOM_MAKER ROOM_PATTERN_MAKER'.split(' ')
  expect(MANUAL_VARIABLES).toEqual(roles.flatMap((role) => [`MANUAL_${role}_JA`, `MANUAL_${role}_EN`]))
})

test('a role sees its own manual, and the system manager all', () => {
  expect(manualsFor(0, 'ja', addresses).map(({ role }) => role)).toEqual([...AUTHORITIES])
  for (const authority of [1, 2, 3, 4, 5, 6] as const) {
    expect(manualsFor(authority, 'en', addresses)).toMatchObject([{ role: authority, lang: 'en' }])
  }
  expect(manualsFor(4, 'ja', addresses)[0]?.href).toBe('https://manuals.example/MANUAL_ROOM_MANAGER_JA')
})

test('where there is none in her language she gets the other one, and nothing where there is none', () => {
  const only = { MANUAL_ORGANIZER_JA: 'https://manuals.example/ja' }
  expect(manualsFor(1, 'en', only)).toEqual([{ role: 1, lang: 'ja', href: 'https://manuals.example/ja' }])
  expect(manualsFor(2, 'ja', only)).toEqual([])
  expect(manualsFor(0, 'ja', only)).toHaveLength(1)
})
