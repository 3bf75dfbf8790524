/** `npm run test:long` sets it: the same tests in their long form, for every night. */
export const isLong = process.env.TEST_LONG === 'yes'

/** So many in `npm test`, so many at night. */
export const rounds = (short: number, long: number): number => (isLong ? long : short)
