import { on, onOpen, type Route } from '#lib/cms/kernel/http/route.ts'
import { me, nickNameInput, sessionView, settingsInput, setupInput, signInInput } from '#lib/contracts/auth.ts'
import * as calls from '#lib/contracts/calls/identity.ts'
import { commonPassword, commonPasswordsQuery } from '#lib/contracts/common-passwords.ts'
import { itemAnswer, itemsAnswer } from '#lib/contracts/lists.ts'
import { readCommonPasswords } from './common-passwords.ts'
import { editSettings, readMe, registerNickName } from './me.ts'
import { endAllSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { readSetup, setUp } from './set-up.ts'
import { signIn, signOut } from './sign-in.ts'

/** Signing in and being someone (docs/api.md#signing-in). Calls of people who are not registered yet speak as operation 08, registration. */
export const identityRoutes: readonly Route[] = [
  onOpen(calls.signIn, { body: signInInput, ownTransactions: true }, signIn),
  on(calls.signOut, { ownTransactions: true, again: 'harmless', whileReadOnly: true }, signOut),
  onOpen(calls.readSetup, {}, readSetup),
  onOpen(calls.setUp, { body: setupInput, ownTransactions: true }, setUp),
  onOpen(
    calls.readCommonPasswords,
    { query: commonPasswordsQuery, answer: itemsAnswer(commonPassword) },
    readCommonPasswords,
  ),
  on(calls.readMe, { answer: itemAnswer(me) }, readMe),
  on(calls.editSettings, { body: settingsInput, answer: itemAnswer(me) }, editSettings),
  on(calls.registerNickName, { body: nickNameInput, answer: itemAnswer(me) }, registerNickName),
  on(calls.listOwnSessions, { answer: itemsAnswer(sessionView) }, listOwnSessions),
  on(calls.endAllSessions, { whileReadOnly: true }, endAllSessions),
  on(calls.endOwnSession, { whileReadOnly: true }, endOwnSession),
]
