import type { acceptInput, invitationView } from '../auth.ts'
import type { invitationPreview, invitationPreviewInput, invitationStatus } from '../invitations.ts'
import type { invitationInput, user } from '../users.ts'
import { call, type ItemAnswer, openCall } from './call.ts'

export const reinvite = call('POST', '/users/:id/reinvite', {
  says: 'Send an invited person a new link',
  may: ['user.invite'],
}).carries<{ answer: ItemAnswer<typeof user> }>()

export const invite = call('POST', '/invitations', {
  says: 'Invite a person',
  may: ['user.invite'],
  op: '16',
}).carries<{ body: typeof invitationInput; answer: ItemAnswer<typeof user> }>()

export const revokeInvitation = call('POST', '/users/:id/revoke-invitation', {
  says: 'End the invitation of a person who has not accepted',
  may: ['user.invite'],
}).carries<{ answer: ItemAnswer<typeof user> }>()

export const inviteToLink = call('POST', '/users/:id/provider-invitation', {
  says: 'Mail a registered person a link to link an account at the OpenID provider',
  may: ['user.invite'],
}).carries<{ answer: ItemAnswer<typeof user> }>()

export const readInvitationStatus = call('GET', '/users/:id/invitation', {
  says: 'The last invitation of a person and her consent',
  may: ['user.read'],
}).carries<{ answer: ItemAnswer<typeof invitationStatus> }>()

export const previewInvitation = call('POST', '/invitations/preview', {
  says: 'The invitation mail, worded',
  may: ['user.invite'],
  op: '16',
}).carries<{ body: typeof invitationPreviewInput; answer: ItemAnswer<typeof invitationPreview> }>()

export const readInvitation = openCall('GET', '/invitations/:token', { says: 'What an invitee may see' }).carries<{
  answer: ItemAnswer<typeof invitationView>
}>()

export const acceptInvitation = openCall('POST', '/invitations/:token/accept', {
  says: 'Accept an invitation',
  op: '08',
}).carries<{ body: typeof acceptInput }>()
