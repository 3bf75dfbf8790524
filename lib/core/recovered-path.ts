/** Where a code for a new device leads: to her passkeys, of which the lost one is still there and that of the new device is not. */
export const RECOVERED_PATH = '/SET9201?recovered=yes'
