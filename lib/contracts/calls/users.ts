import type { sessionView } from '../auth.ts'
import type { reasonQuery, reasons } from '../reasons.ts'
import type {
  hygieneAnswer,
  suspensionInput,
  user,
  userEdit,
  userListQuery,
  userRefsAnswer,
  userRefsQuery,
} from '../users.ts'
import { call, type ItemAnswer, type ItemsAnswer, type ListAnswer } from './call.ts'

export const listUsers = call('GET', '/users', { says: 'List people', may: ['user.read'] }).carries<{
  query: typeof userListQuery
  answer: ListAnswer<typeof user>
}>()

export const listUserRefs = call('GET', '/users/refs', {
  says: 'Everyone a filter matches, to select them',
  may: ['user.read'],
}).carries<{ query: typeof userRefsQuery; answer: typeof userRefsAnswer }>()

export const readHygiene = call('GET', '/users/hygiene', {
  says: 'How many people need care',
  may: ['user.hygiene'],
}).carries<{ answer: typeof hygieneAnswer }>()

export const readUser = call('GET', '/users/:id', { says: 'Read a person', may: ['user.read'] }).carries<{
  answer: ItemAnswer<typeof user>
}>()

export const editUser = call('PATCH', '/users/:id', {
  says: 'Edit a person',
  may: ['user.edit'],
  op: '18',
  versioned: true,
}).carries<{ body: typeof userEdit; answer: ItemAnswer<typeof user> }>()

export const deleteUser = call('DELETE', '/users/:id', {
  says: 'Delete a person',
  may: ['user.delete'],
  versioned: true,
}).carries()

export const suspendUser = call('POST', '/users/:id/suspend', {
  says: 'Keep a person from logging in until somebody lifts it; her sessions end',
  may: ['user.suspend'],
  op: '18',
  versioned: true,
}).carries<{ body: typeof suspensionInput; answer: ItemAnswer<typeof user> }>()

export const resumeUser = call('POST', '/users/:id/resume', {
  says: 'Let a suspended person log in again',
  may: ['user.suspend'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof user> }>()

export const listSessionsOf = call('GET', '/users/:id/sessions', {
  says: 'Where a person is signed in',
  may: ['user.edit'],
}).carries<{ answer: ItemsAnswer<typeof sessionView> }>()

export const endAllSessionsOf = call('DELETE', '/users/:id/sessions', {
  says: 'Sign a person out everywhere',
  may: ['user.edit'],
}).carries()

export const endSessionOf = call('DELETE', '/users/:id/sessions/:sessionId', {
  says: 'End one session of a person',
  may: ['user.edit'],
}).carries()

export const readReasons = call('GET', '/users/:id/reasons', {
  says: 'What a person may do on a space, and why',
  may: ['user.read'],
}).carries<{ query: typeof reasonQuery; answer: ItemAnswer<typeof reasons> }>()
