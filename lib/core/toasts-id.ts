/** Of the region in which toasts are said: what every page shows stands before it. */
export const TOASTS_ID = 'toasts'
