import { acceptInput, invitationView, sessionView } from '#lib/contracts/auth.ts'
import { invitationPreview, invitationPreviewInput, invitationStatus } from '#lib/contracts/invitations.ts'
import { itemAnswer, itemsAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  hygieneAnswer,
  invitationInput,
  user,
  userEdit,
  userListQuery,
  userRefsAnswer,
  userRefsQuery,
} from '#lib/contracts/users.ts'
import { openRoute, type Route, route } from '../http/route.ts'
import { endAllSessionsOf, endSessionOf, listSessionsOf } from '../identity/sessions-of-others.ts'
import { acceptInvitation, readInvitation } from '../invitations/accept.ts'
import { invite, reinvite, revokeInvitation } from '../invitations/invite.ts'
import { inviteToLink } from '../invitations/invite-to-link.ts'
import { previewInvitation } from '../invitations/preview-invitation.ts'
import { readInvitationStatus } from '../invitations/read-invitation-status.ts'
import { readHygiene } from './read-hygiene.ts'
import { listUserRefs } from './read-user-refs.ts'
import { listUsers, readUser } from './read-users.ts'
import { deleteUser, editUser } from './write-user.ts'

/** People and their invitations. */
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
    'POST',
    '/users/:id/reinvite',
    ['user.invite'],
    { answer: itemAnswer(user), says: 'Send an invited person a new link' },
    reinvite,
  ),
  route(
    'POST',
    '/invitations',
    ['user.invite'],
    { op: '16', body: invitationInput, answer: itemAnswer(user), status: 201, says: 'Invite a person' },
    invite,
  ),
  route(
    'POST',
    '/users/:id/revoke-invitation',
    ['user.invite'],
    { answer: itemAnswer(user), says: 'End the invitation of a person who has not accepted' },
    revokeInvitation,
  ),
  route(
    'POST',
    '/users/:id/provider-invitation',
    ['user.invite'],
    { answer: itemAnswer(user), says: 'Mail a registered person a link to link an account at the OpenID provider' },
    inviteToLink,
  ),
  route(
    'GET',
    '/users/:id/invitation',
    ['user.read'],
    { answer: itemAnswer(invitationStatus), says: 'The last invitation of a person and her consent' },
    readInvitationStatus,
  ),
  route(
    'POST',
    '/invitations/preview',
    ['user.invite'],
    {
      op: '16',
      body: invitationPreviewInput,
      answer: itemAnswer(invitationPreview),
      says: 'The invitation mail, worded',
    },
    previewInvitation,
  ),
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
  openRoute(
    'GET',
    '/invitations/:token',
    { answer: itemAnswer(invitationView), says: 'What an invitee may see' },
    readInvitation,
  ),
  openRoute(
    'POST',
    '/invitations/:token/accept',
    { op: '08', body: acceptInput, ownTransactions: true, says: 'Accept an invitation' },
    acceptInvitation,
  ),
]
