import { on, onOpen, type Route } from '#lib/cms/kernel/http/route.ts'
import {
  emailChange,
  emailChangeInput,
  emailChangeLink,
  emailConfirmed,
  newRecoveryCode,
  recoveryInput,
  recoveryState,
} from '#lib/contracts/accounts.ts'
import * as calls from '#lib/contracts/calls/accounts.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { confirmEmail, readEmailLink } from './confirm-email.ts'
import {
  endEmailChange,
  endOwnEmailChange,
  readEmailChange,
  readOwnEmailChange,
  startEmailChange,
  startOwnEmailChange,
} from './email-change.ts'
import { makeRecoveryCode, readRecovery, removePasskeyOf, sendReset } from './recovery-desk.ts'
import { enterWithCode, readRecoveryLink } from './recovery-sign-in.ts'

/** What becomes of an account besides its rights: a corrected address, and help for who cannot log in. */
export const accountRoutes: readonly Route[] = [
  on(calls.readEmailChange, { answer: itemAnswer(emailChange) }, readEmailChange),
  on(calls.startEmailChange, { body: emailChangeInput, answer: itemAnswer(emailChange) }, startEmailChange),
  on(calls.endEmailChange, {}, endEmailChange),
  on(calls.readOwnEmailChange, { answer: itemAnswer(emailChange) }, readOwnEmailChange),
  on(calls.startOwnEmailChange, { body: emailChangeInput, answer: itemAnswer(emailChange) }, startOwnEmailChange),
  on(calls.endOwnEmailChange, {}, endOwnEmailChange),
  onOpen(calls.readEmailLink, { answer: itemAnswer(emailChangeLink) }, readEmailLink),
  onOpen(calls.confirmEmail, { answer: itemAnswer(emailConfirmed), ownTransactions: true }, confirmEmail),
  on(calls.readRecovery, { answer: itemAnswer(recoveryState) }, readRecovery),
  on(calls.sendReset, {}, sendReset),
  on(calls.removePasskeyOf, {}, removePasskeyOf),
  on(calls.makeRecoveryCode, { answer: newRecoveryCode, tellsOnce: true }, makeRecoveryCode),
  onOpen(calls.readRecoveryLink, {}, readRecoveryLink),
  onOpen(calls.enterWithCode, { body: recoveryInput, ownTransactions: true }, enterWithCode),
]
