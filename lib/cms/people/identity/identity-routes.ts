import { openRoute, type Route, route } from '#lib/cms/kernel/http/route.ts'
import { me, nickNameInput, sessionView, settingsInput, setupInput, signInInput } from '#lib/contracts/auth.ts'
import { itemAnswer, itemsAnswer } from '#lib/contracts/lists.ts'
import { editSettings, readMe, registerNickName } from './me.ts'
import { endAllSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { readSetup, setUp } from './set-up.ts'
import { signIn, signOut } from './sign-in.ts'

const ownTransactions = true
const whileReadOnly = true

/** Signing in and being someone (docs/api.md#signing-in). Calls of people who are not registered yet speak as operation 08, registration. */
export const identityRoutes: readonly Route[] = [
  openRoute('POST', '/auth/sign-in', { op: '08', body: signInInput, ownTransactions, says: 'Sign in' }, signIn),
  route(
    'POST',
    '/auth/sign-out',
    [],
    {
      ownTransactions,
      whileReadOnly,
      says: 'Sign out; item.url, if any, is where the OpenID provider ends its own session',
    },
    signOut,
  ),
  openRoute('GET', '/auth/setup/:token', { says: 'Can this one-time set-up link be used?' }, readSetup),
  openRoute(
    'POST',
    '/auth/setup/:token',
    { op: '08', body: setupInput, ownTransactions, says: 'Register the first system manager' },
    setUp,
  ),
  route('GET', '/me', [], { answer: itemAnswer(me), says: 'Who is signed in' }, readMe),
  route(
    'PATCH',
    '/me',
    [],
    { op: '11', body: settingsInput, versioned: true, answer: itemAnswer(me), says: 'Edit personal settings' },
    editSettings,
  ),
  route(
    'POST',
    '/me/nick-name',
    [],
    { op: '08', body: nickNameInput, answer: itemAnswer(me), says: 'Register the nickname' },
    registerNickName,
  ),
  route('GET', '/me/sessions', [], { answer: itemsAnswer(sessionView), says: 'List own sessions' }, listOwnSessions),
  route('DELETE', '/me/sessions', [], { whileReadOnly, says: 'Sign out everywhere' }, endAllSessions),
  route('DELETE', '/me/sessions/:id', [], { whileReadOnly, says: 'End one own session' }, endOwnSession),
]
