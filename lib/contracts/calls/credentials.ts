import type { passwordInput, resetInput, resetRequestInput, stepUpInput } from '../auth.ts'
import type { newPasskeyInput, passkeyInput, passkeyNameInput, passkeyOptions, passkeyView } from '../passkeys.ts'
import { call, type ItemAnswer, type ItemsAnswer, openCall } from './call.ts'

export const passkeySignInOptions = openCall('POST', '/auth/passkey-options', {
  says: 'Ask for a sign-in with a passkey',
}).carries<{ answer: typeof passkeyOptions }>()

export const signInWithPasskey = openCall('POST', '/auth/passkey', {
  says: 'Sign in with a passkey',
  op: '08',
}).carries<{ body: typeof passkeyInput }>()

export const requestReset = openCall('POST', '/auth/password-resets', {
  says: 'Ask for a mail with a link to a new password',
  op: '08',
}).carries<{ body: typeof resetRequestInput }>()

export const readReset = openCall('GET', '/auth/password-resets/:token', {
  says: 'Can this reset link be used?',
}).carries()

export const resetPassword = openCall('POST', '/auth/password-resets/:token', {
  says: 'Set a new password and sign in',
  op: '08',
}).carries<{ body: typeof resetInput }>()

export const changePassword = call('POST', '/me/password', {
  says: 'Change the own password',
  may: [],
  op: '11',
}).carries<{ body: typeof passwordInput }>()

export const listOwnPasskeys = call('GET', '/me/passkeys', { says: 'List own passkeys', may: [] }).carries<{
  answer: ItemsAnswer<typeof passkeyView>
}>()

export const newPasskeyOptions = call('POST', '/me/passkeys/options', {
  says: 'Ask for a new passkey',
  may: [],
  op: '11',
}).carries<{ answer: typeof passkeyOptions }>()

export const addPasskey = call('POST', '/me/passkeys', { says: 'Register a passkey', may: [], op: '11' }).carries<{
  body: typeof newPasskeyInput
  answer: ItemAnswer<typeof passkeyView>
}>()

export const renamePasskey = call('PATCH', '/me/passkeys/:id', {
  says: 'Rename an own passkey',
  may: [],
  op: '11',
}).carries<{ body: typeof passkeyNameInput; answer: ItemAnswer<typeof passkeyView> }>()

export const removePasskey = call('DELETE', '/me/passkeys/:id', { says: 'Remove an own passkey', may: [] }).carries()

export const stepUpByPassword = call('POST', '/me/step-up', {
  says: 'Confirm by password that it is you',
  may: [],
  op: '11',
}).carries<{ body: typeof stepUpInput }>()

export const stepUpOptions = call('POST', '/me/step-up/passkey-options', {
  says: 'Ask for a confirmation with a passkey',
  may: [],
}).carries<{ answer: typeof passkeyOptions }>()

export const stepUpByPasskey = call('POST', '/me/step-up/passkey', {
  says: 'Confirm by passkey that it is you',
  may: [],
  op: '11',
}).carries<{ body: typeof passkeyInput }>()
