import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { sessionView } from '#lib/contracts/auth.ts'
import { itemAnswer, itemsAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { reasonQuery, reasons } from '#lib/contracts/reasons.ts'
import { hygieneAnswer, user, userEdit, userListQuery, userRefsAnswer, userRefsQuery } from '#lib/contracts/users.ts'
import { readHygiene } from './read-hygiene.ts'
import { readReasons } from './read-reasons.ts'
import { listUserRefs } from './read-user-refs.ts'
import { listUsers, readUser } from './read-users.ts'
import { endAllSessionsOf, endSessionOf, listSessionsOf } from './sessions-of-others.ts'
import { deleteUser, editUser } from './write-user.ts'

/** People, where they are signed in, and why they may do what they may. */
export const userRoutes: readonly Route[] = [
  route(
    'GET',
    '/users',
    ['user.read'],
    { query: userListQuery, answer: listAnswer(user), says: 'List people' },
    listUsers,
  ),
  route(
    'GET',
    '/users/refs',
    ['user.read'],
    { query: userRefsQuery, answer: userRefsAnswer, says: 'Everyone a filter matches, to select them' },
    listUserRefs,
  ),
  route(
    'GET',
    '/users/hygiene',
    ['user.hygiene'],
    { answer: hygieneAnswer, says: 'How many people need care' },
    readHygiene,
  ),
  route('GET', '/users/:id', ['user.read'], { answer: itemAnswer(user), says: 'Read a person' }, readUser),
  route(
    'PATCH',
    '/users/:id',
    ['user.edit'],
    { op: '18', body: userEdit, versioned: true, answer: itemAnswer(user), says: 'Edit a person' },
    editUser,
  ),
  route('DELETE', '/users/:id', ['user.delete'], { versioned: true, says: 'Delete a person' }, deleteUser),
  route(
    'GET',
    '/users/:id/sessions',
    ['user.edit'],
    { answer: itemsAnswer(sessionView), says: 'Where a person is signed in' },
    listSessionsOf,
  ),
  route('DELETE', '/users/:id/sessions', ['user.edit'], { says: 'Sign a person out everywhere' }, endAllSessionsOf),
  route(
    'DELETE',
    '/users/:id/sessions/:sessionId',
    ['user.edit'],
    { says: 'End one session of a person' },
    endSessionOf,
  ),
  route(
    'GET',
    '/users/:id/reasons',
    ['user.read'],
    { query: reasonQuery, answer: itemAnswer(reasons), says: 'What a person may do on a space, and why' },
    readReasons,
  ),
]
