import { openRoute, type Route, route } from '#lib/cms/kernel/http/route.ts'
import { acceptInput, invitationView } from '#lib/contracts/auth.ts'
import { invitationPreview, invitationPreviewInput, invitationStatus } from '#lib/contracts/invitations.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { invitationInput, user } from '#lib/contracts/users.ts'
import { acceptInvitation, readInvitation } from './accept.ts'
import { invite, reinvite, revokeInvitation } from './invite.ts'
import { inviteToLink } from './invite-to-link.ts'
import { previewInvitation } from './preview-invitation.ts'
import { readInvitationStatus } from './read-invitation-status.ts'

/** Invitations: made, previewed, sent again, ended, accepted. */
export const invitationRoutes: readonly Route[] = [
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
