import type { Mail } from '#lib/contracts/mails.ts'

/** Mails whose link changes who may log in to an account that somebody has, by itself or with what whoever asked for it knows: it is for its reader alone. */
export const OPENS_ACCOUNT: readonly Mail['kind'][] = ['passwordReset', 'emailChange', 'recoveryLink']
