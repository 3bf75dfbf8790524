/** How often a preview looks at the clock: a start that is set to this minute is seen to have begun. */
export const PREVIEW_STEP_MS = 1000
