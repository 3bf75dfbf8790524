import { openRoute, type Route, route } from '#lib/cms/kernel/http/route.ts'
import { passwordInput, resetInput, resetRequestInput, stepUpInput } from '#lib/contracts/auth.ts'
import { itemAnswer, itemsAnswer } from '#lib/contracts/lists.ts'
import {
  newPasskeyInput,
  passkeyInput,
  passkeyNameInput,
  passkeyOptions,
  passkeyView,
} from '#lib/contracts/passkeys.ts'
import { changePassword } from './change-password.ts'
import { addPasskey, listOwnPasskeys, newPasskeyOptions, removePasskey, renamePasskey } from './own-passkeys.ts'
import { passkeySignInOptions, signInWithPasskey } from './passkey-sign-in.ts'
import { readReset, requestReset, resetPassword } from './password-reset.ts'
import { stepUpByPasskey, stepUpByPassword, stepUpOptions } from './step-up.ts'

const ownTransactions = true
const whileReadOnly = true

/** Passkeys, a forgotten or new password, and "confirm it is you". */
export const credentialRoutes: readonly Route[] = [
  openRoute(
    'POST',
    '/auth/passkey-options',
    { answer: passkeyOptions, ownTransactions, says: 'Ask for a sign-in with a passkey' },
    passkeySignInOptions,
  ),
  openRoute(
    'POST',
    '/auth/passkey',
    { op: '08', body: passkeyInput, ownTransactions, says: 'Sign in with a passkey' },
    signInWithPasskey,
  ),
  openRoute(
    'POST',
    '/auth/password-resets',
    { op: '08', body: resetRequestInput, ownTransactions, says: 'Ask for a mail with a link to a new password' },
    requestReset,
  ),
  openRoute('GET', '/auth/password-resets/:token', { says: 'Can this reset link be used?' }, readReset),
  openRoute(
    'POST',
    '/auth/password-resets/:token',
    { op: '08', body: resetInput, ownTransactions, says: 'Set a new password and sign in' },
    resetPassword,
  ),
  route(
    'POST',
    '/me/password',
    [],
    { op: '11', body: passwordInput, ownTransactions, says: 'Change the own password' },
    changePassword,
  ),
  route('GET', '/me/passkeys', [], { answer: itemsAnswer(passkeyView), says: 'List own passkeys' }, listOwnPasskeys),
  route(
    'POST',
    '/me/passkeys/options',
    [],
    { op: '11', answer: passkeyOptions, ownTransactions, says: 'Ask for a new passkey' },
    newPasskeyOptions,
  ),
  route(
    'POST',
    '/me/passkeys',
    [],
    { op: '11', body: newPasskeyInput, answer: itemAnswer(passkeyView), says: 'Register a passkey' },
    addPasskey,
  ),
  route(
    'PATCH',
    '/me/passkeys/:id',
    [],
    { op: '11', body: passkeyNameInput, answer: itemAnswer(passkeyView), says: 'Rename an own passkey' },
    renamePasskey,
  ),
  route('DELETE', '/me/passkeys/:id', [], { says: 'Remove an own passkey' }, removePasskey),
  route(
    'POST',
    '/me/step-up',
    [],
    { op: '11', body: stepUpInput, ownTransactions, whileReadOnly, says: 'Confirm by password that it is you' },
    stepUpByPassword,
  ),
  route(
    'POST',
    '/me/step-up/passkey-options',
    [],
    { answer: passkeyOptions, ownTransactions, whileReadOnly, says: 'Ask for a confirmation with a passkey' },
    stepUpOptions,
  ),
  route(
    'POST',
    '/me/step-up/passkey',
    [],
    { op: '11', body: passkeyInput, ownTransactions, whileReadOnly, says: 'Confirm by passkey that it is you' },
    stepUpByPasskey,
  ),
]
