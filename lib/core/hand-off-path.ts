import type { Lang } from './lang.ts'

/**
 * Where everything that signs a person in leads, and where it says why it did not: the hand-off of spec section 2. The address
 * only reports; whose session it is, the cookie says.
 */
export const handOffPath = (lang: Lang, resultCode = '0'): string =>
  `/TOP101?trans_mode=login&result_code=${resultCode}&language=${lang}`
