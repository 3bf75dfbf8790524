/** Authority codes of spec section 6, in rising order of code. */
export const AUTHORITIES = [0, 1, 2, 3, 4, 5, 6] as const

export type Authority = (typeof AUTHORITIES)[number]

/** The authority codes that rules name, by their name in the specification. */
export const SYSTEM_MANAGER = 0 as const
export const AREA_MANAGER = 2 as const
export const ROOM_MANAGER = 4 as const

/** The authority of a code, or null for "otherwise no authority" (spec section 6). Accepts a number or its decimal text. */
export function toAuthority(code: unknown): Authority | null {
  const value = typeof code === 'string' && /^[0-6]$/.test(code) ? Number(code) : code
  return AUTHORITIES.find((known) => known === value) ?? null
}
