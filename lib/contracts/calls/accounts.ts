import type {
  emailChange,
  emailChangeInput,
  emailChangeLink,
  emailConfirmed,
  newRecoveryCode,
  recoveryInput,
  recoveryState,
} from '../accounts.ts'
import { call, type ItemAnswer, openCall } from './call.ts'

export const readEmailChange = call('GET', '/users/:id/email-change', {
  says: 'The corrected address of a person that waits to be confirmed',
  may: ['user.edit'],
}).carries<{ answer: ItemAnswer<typeof emailChange> }>()

export const startEmailChange = call('POST', '/users/:id/email-change', {
  says: 'Correct the address of a person; both mailboxes confirm it, of somebody invited it is corrected at once',
  may: ['user.edit'],
  op: '18',
}).carries<{ body: typeof emailChangeInput; answer: ItemAnswer<typeof emailChange> }>()

export const endEmailChange = call('DELETE', '/users/:id/email-change', {
  says: 'Withdraw the corrected address of a person',
  may: ['user.edit'],
}).carries()

export const readOwnEmailChange = call('GET', '/me/email-change', {
  says: 'The own corrected address that waits to be confirmed',
  may: [],
}).carries<{ answer: ItemAnswer<typeof emailChange> }>()

export const startOwnEmailChange = call('POST', '/me/email-change', {
  says: 'Correct the own address; both mailboxes confirm it',
  may: [],
  op: '11',
}).carries<{ body: typeof emailChangeInput; answer: ItemAnswer<typeof emailChange> }>()

export const endOwnEmailChange = call('DELETE', '/me/email-change', {
  says: 'Withdraw the own corrected address',
  may: [],
}).carries()

export const readEmailLink = openCall('GET', '/auth/email-changes/:token', {
  says: 'What a link to confirm an address is about',
}).carries<{ answer: ItemAnswer<typeof emailChangeLink> }>()

export const confirmEmail = openCall('POST', '/auth/email-changes/:token', {
  says: 'Confirm a corrected address from one of the two mailboxes',
}).carries<{ answer: ItemAnswer<typeof emailConfirmed> }>()

export const readRecovery = call('GET', '/users/:id/recovery', {
  says: 'By what a person can be helped to log in again',
  may: ['user.recover'],
}).carries<{ answer: ItemAnswer<typeof recoveryState> }>()

export const sendReset = call('POST', '/users/:id/recovery/reset', {
  says: 'Mail a person a link to a new password',
  may: ['user.recover'],
}).carries()

export const removePasskeyOf = call('DELETE', '/users/:id/passkeys/:passkeyId', {
  says: 'Remove a passkey of a person',
  may: ['user.recover'],
}).carries()

export const makeRecoveryCode = call('POST', '/users/:id/recovery/code', {
  says: 'Make a one-time code for a new device of a person, who is mailed the link it goes with',
  may: ['user.recover'],
}).carries<{ answer: typeof newRecoveryCode }>()

export const readRecoveryLink = openCall('GET', '/auth/recovery/:token', {
  says: 'Can this link for a new device be used?',
}).carries()

export const enterWithCode = openCall('POST', '/auth/recovery/:token', {
  says: 'Log in on a new device with a link and a code',
  op: '08',
}).carries<{ body: typeof recoveryInput }>()
