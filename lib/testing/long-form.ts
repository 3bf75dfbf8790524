/** `npm run test:long` sets it: the same tests in their long form, for every night. */
export const isLong = process.env.TEST_LONG === 'yes'

/** Set as well where no part of the long form is chosen, and by `npm run test:faults`. */
const isWhole = isLong && process.env.TEST_WHOLE === 'yes'

/** Set by `npm test` without words: the first way through each screen, and no units that start servers and programs of their own by the dozen. */
export const isFirst = process.env.TEST_FIRST === 'yes'

/** So many in `npm test`, so many in the long form, and so many where all of that is run: what takes minutes has fewer in a sample of it. */
export const rounds = (short: number, long: number, whole = long): number => {
  if (isWhole) return whole
  return isLong ? long : short
}
