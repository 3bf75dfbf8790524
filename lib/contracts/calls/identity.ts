import type { me, nickNameInput, sessionView, settingsInput, setupInput, signInInput } from '../auth.ts'
import type { commonPassword, commonPasswordsQuery } from '../common-passwords.ts'
import { call, type ItemAnswer, type ItemsAnswer, openCall } from './call.ts'

export const signIn = openCall('POST', '/auth/sign-in', { says: 'Sign in', op: '08' }).carries<{
  body: typeof signInInput
}>()

export const signOut = call('POST', '/auth/sign-out', {
  says: 'Sign out; item.url, if any, is where the OpenID provider ends its own session',
  may: [],
}).carries()

export const readSetup = openCall('GET', '/auth/setup/:token', {
  says: 'Can this one-time set-up link be used?',
}).carries()

export const setUp = openCall('POST', '/auth/setup/:token', {
  says: 'Register the first system manager',
  op: '08',
}).carries<{ body: typeof setupInput }>()

export const readCommonPasswords = openCall('GET', '/auth/common-passwords', {
  says: 'A part of the list of common passwords, none of which can be set',
}).carries<{ query: typeof commonPasswordsQuery; answer: ItemsAnswer<typeof commonPassword> }>()

export const readMe = call('GET', '/me', { says: 'Who is signed in', may: [] }).carries<{
  answer: ItemAnswer<typeof me>
}>()

export const editSettings = call('PATCH', '/me', {
  says: 'Edit personal settings',
  may: [],
  op: '11',
  versioned: true,
}).carries<{ body: typeof settingsInput; answer: ItemAnswer<typeof me> }>()

export const registerNickName = call('POST', '/me/nick-name', {
  says: 'Register the nickname',
  may: [],
  op: '08',
}).carries<{ body: typeof nickNameInput; answer: ItemAnswer<typeof me> }>()

export const listOwnSessions = call('GET', '/me/sessions', { says: 'List own sessions', may: [] }).carries<{
  answer: ItemsAnswer<typeof sessionView>
}>()

export const endAllSessions = call('DELETE', '/me/sessions', { says: 'Sign out everywhere', may: [] }).carries()

export const endOwnSession = call('DELETE', '/me/sessions/:id', { says: 'End one own session', may: [] }).carries()
