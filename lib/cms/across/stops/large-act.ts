import type { Target } from './stop-target.ts'

/** The statuses of 5,000 rooms are worked out at the commit, in 2 to 5 s; of so many in less than one. */
const LARGE_TARGETS = 500

/** What is stopped or reopened, and how far that reaches. */
type Act = {
  targets: readonly Pick<Target, 'kind'>[]
  stopScope?: readonly string[] | undefined
  reopenScope?: readonly string[] | undefined
  alsoSubRooms?: boolean | undefined
}

/** The rooms of a venue area, and sub rooms, may be thousands; how many is known only when they are looked for. */
const reachesFar = ({ targets, stopScope = [], reopenScope = [], alsoSubRooms }: Act): boolean =>
  alsoSubRooms === true ||
  ([...stopScope, ...reopenScope].includes('rooms') && targets.some(({ kind }) => kind === 'venueArea'))

/** May these acts, of one transaction, concern so many that it takes longer than other calls may? */
export const areLarge = (acts: readonly Act[]): boolean =>
  acts.some(reachesFar) || acts.reduce((sum, { targets }) => sum + targets.length, 0) > LARGE_TARGETS
