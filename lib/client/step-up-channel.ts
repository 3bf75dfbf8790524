/** Where the window that was at the OpenID provider tells the one that waits; the CMS alone knows whether it is so. */
export const STEP_UP_CHANNEL = 'step-up'
