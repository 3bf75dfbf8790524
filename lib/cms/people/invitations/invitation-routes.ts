import { on, onOpen, type Route } from '#lib/cms/kernel/http/route.ts'
import { acceptInput, invitationView } from '#lib/contracts/auth.ts'
import * as calls from '#lib/contracts/calls/invitations.ts'
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
  on(calls.reinvite, { answer: itemAnswer(user) }, reinvite),
  on(calls.invite, { body: invitationInput, answer: itemAnswer(user), status: 201 }, invite),
  on(calls.revokeInvitation, { answer: itemAnswer(user) }, revokeInvitation),
  on(calls.inviteToLink, { answer: itemAnswer(user) }, inviteToLink),
  on(calls.readInvitationStatus, { answer: itemAnswer(invitationStatus) }, readInvitationStatus),
  on(
    calls.previewInvitation,
    { body: invitationPreviewInput, answer: itemAnswer(invitationPreview) },
    previewInvitation,
  ),
  onOpen(calls.readInvitation, { answer: itemAnswer(invitationView) }, readInvitation),
  onOpen(calls.acceptInvitation, { body: acceptInput, ownTransactions: true }, acceptInvitation),
]
