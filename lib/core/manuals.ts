import { AUTHORITIES, type Authority, SYSTEM_MANAGER } from './authority.ts'
import { LANGS, type Lang } from './lang.ts'

/** The roles by their code, as the names of the variables have them. */
const ROLES: Record<Authority, string> = {
  0: 'SYSTEM_MANAGER',
  1: 'ORGANIZER',
  2: 'AREA_MANAGER',
  3: 'AREA_MAKER',
  4: 'ROOM_MANAGER',
  5: 'ROOM_MAKER',
  6: 'ROOM_PATTERN_MAKER',
}

/** The variable that holds the address of a role's manual in a language: `MANUAL_ROOM_MAKER_JA`. */
const manualVariable = (role: Authority, lang: Lang): string => `MANUAL_${ROLES[role]}_${lang.toUpperCase()}`

/** All of them, by role and language. */
export const MANUAL_VARIABLES: readonly string[] = AUTHORITIES.flatMap((role) =>
  LANGS.map((lang) => manualVariable(role, lang)),
)

/** A manual to link to, in the language it is written in. */
type Manual = { role: Authority; lang: Lang; href: string }

/**
 * The manuals a person sees (spec section 2): that of her role, the system manager all; in her language, else in the other one.
 * @param addresses values of MANUAL_VARIABLES by name
 */
export function manualsFor(
  authority: Authority,
  lang: Lang,
  addresses: Readonly<Record<string, string | undefined>>,
): Manual[] {
  const roles = authority === SYSTEM_MANAGER ? AUTHORITIES : [authority]
  return roles.flatMap((role) => {
    const [found] = [lang, ...LANGS].flatMap((each) => {
      const href = addresses[manualVariable(role, each)]
      return href ? [{ role, lang: each, href }] : []
    })
    return found ? [found] : []
  })
}
