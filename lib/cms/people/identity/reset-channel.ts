/** The LISTEN/NOTIFY channel that wakes the worker when someone asks for a new password. */
export const RESET_CHANNEL = 'password_reset_requested'
