/**
 * Told to the window of the tab in which she signs out, and by it to her others (live-tab.ts). An event: what ends a session is part of every page, what hears of
 * changes is loaded later.
 */
export const SIGNED_OUT = 'console:signed-out'
