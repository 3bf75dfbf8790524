/** What other folders may use of this one. */
export { closeInvitation, openInvitation, registerInvitee } from './accept.ts'
export { invitationRoutes } from './invitation-routes.ts'
export { mayBeTold, wasTold } from './may-be-told.ts'
export { reinviteUsers } from './reinvite-users.ts'
export { sendInvitations } from './send-invitations.ts'
export { takenFor, unlessTaken } from './unless-taken.ts'
