/** How far the board looks ahead and back, and what counts as soon, in hours; and as now, in minutes. */
export const NOW_MINUTES = 15
export const AHEAD_HOURS = 24
export const BACK_HOURS = 24
export const SOON_HOURS = 2
