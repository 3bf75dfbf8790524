import { on, onOpen, type Route } from '#lib/cms/kernel/http/route.ts'
import { passwordInput, resetInput, resetRequestInput, stepUpInput } from '#lib/contracts/auth.ts'
import * as calls from '#lib/contracts/calls/credentials.ts'
import { itemAnswer, itemsAnswer } from '#lib/contracts/lists.ts'
import {
  newPasskeyInput,
  passkeyInput,
  passkeyNameInput,
  passkeyOptions,
  passkeyView,
} from '#lib/contracts/passkeys.ts'
import { changePassword } from './change-password.ts'
import { passkeySignInOptions, signInWithPasskey } from './passkey-sign-in.ts'
import { readReset, requestReset, resetPassword } from './password-reset.ts'
import { listOwnPasskeys } from './read-passkeys.ts'
import { stepUpByPasskey, stepUpByPassword, stepUpOptions } from './step-up.ts'
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from './write-passkey.ts'

/** Passkeys, a forgotten or new password, and "confirm it is you". */
export const credentialRoutes: readonly Route[] = [
  onOpen(calls.passkeySignInOptions, { answer: passkeyOptions, ownTransactions: true }, passkeySignInOptions),
  onOpen(calls.signInWithPasskey, { body: passkeyInput, ownTransactions: true }, signInWithPasskey),
  onOpen(calls.requestReset, { body: resetRequestInput, ownTransactions: true }, requestReset),
  onOpen(calls.readReset, {}, readReset),
  onOpen(calls.resetPassword, { body: resetInput, ownTransactions: true }, resetPassword),
  on(calls.changePassword, { body: passwordInput, ownTransactions: true, again: 'harmless' }, changePassword),
  on(calls.listOwnPasskeys, { answer: itemsAnswer(passkeyView) }, listOwnPasskeys),
  on(calls.newPasskeyOptions, { answer: passkeyOptions, ownTransactions: true, again: 'harmless' }, newPasskeyOptions),
  on(calls.addPasskey, { body: newPasskeyInput, answer: itemAnswer(passkeyView) }, addPasskey),
  on(calls.renamePasskey, { body: passkeyNameInput, answer: itemAnswer(passkeyView) }, renamePasskey),
  on(calls.removePasskey, {}, removePasskey),
  on(
    calls.stepUpByPassword,
    { body: stepUpInput, ownTransactions: true, again: 'harmless', whileReadOnly: true },
    stepUpByPassword,
  ),
  on(
    calls.stepUpOptions,
    { answer: passkeyOptions, ownTransactions: true, again: 'harmless', whileReadOnly: true },
    stepUpOptions,
  ),
  on(
    calls.stepUpByPasskey,
    { body: passkeyInput, ownTransactions: true, again: 'harmless', whileReadOnly: true },
    stepUpByPasskey,
  ),
]
