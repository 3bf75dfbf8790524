/** How high the rows of lists are: 52 or 36 px. */
export const DENSITIES = ['comfortable', 'compact'] as const

export type Density = (typeof DENSITIES)[number]

/** The cookie that keeps it, so that the server draws the first answer so. */
export const DENSITY_COOKIE = 'density'

/** Reads a density; anything else than compact is comfortable. */
export const toDensity = (value: string | undefined): Density => (value === 'compact' ? 'compact' : 'comfortable')
