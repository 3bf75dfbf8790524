import type { Mail } from '#lib/contracts/mails.ts'
import type { Letter } from './letter.ts'
import {
  type AccessAnsweredParams,
  type AccessRequestedParams,
  accessAnswered,
  accessRequested,
} from './templates/access-request.ts'
import { type AccountChange, type AccountChangedParams, accountChanged } from './templates/account-changed.ts'
import { type DeliveryCapParams, deliveryCap } from './templates/delivery-cap.ts'
import { type EmailChangeParams, emailChange } from './templates/email-change.ts'
import type { Frame } from './templates/frame.ts'
import { type InvitationParams, invitation } from './templates/invitation.ts'
import { type InvitationAcceptedParams, invitationAccepted } from './templates/invitation-accepted.ts'
import { type PasskeyAddedParams, passkeyAdded } from './templates/passkey-added.ts'
import { type PasswordChangedParams, passwordChanged } from './templates/password-changed.ts'
import { type PasswordResetParams, passwordReset } from './templates/password-reset.ts'
import { type PlanNewsParams, planNews } from './templates/plan-news.ts'
import { type ProviderInvitationParams, providerInvitation } from './templates/provider-invitation.ts'
import { type PublicationReopenedParams, publicationReopened } from './templates/publication-reopened.ts'
import { type PublicationStoppedParams, publicationStopped } from './templates/publication-stopped.ts'
import { type RecoveryLinkParams, recoveryLink } from './templates/recovery-link.ts'
import { type SignInChange, type SignInChangedParams, signInChanged } from './templates/sign-in-changed.ts'

/** The kinds of mail and what each needs to be worded; the mail log must know each of them. */
export type MailContent = { kind: Mail['kind'] } & (
  | { kind: 'invitation'; params: InvitationParams }
  | { kind: 'invitationAccepted'; params: InvitationAcceptedParams }
  | { kind: 'publicationStopped'; params: PublicationStoppedParams }
  | { kind: 'publicationReopened'; params: PublicationReopenedParams }
  | { kind: 'deliveryCap'; params: DeliveryCapParams }
  | { kind: 'planNews'; params: PlanNewsParams }
  | { kind: 'passwordReset'; params: PasswordResetParams }
  | { kind: 'passwordChanged'; params: PasswordChangedParams }
  | { kind: 'passkeyAdded'; params: PasskeyAddedParams }
  | { kind: SignInChange; params: SignInChangedParams }
  | { kind: 'providerInvitation'; params: ProviderInvitationParams }
  | { kind: 'emailChange'; params: EmailChangeParams }
  | { kind: 'recoveryLink'; params: RecoveryLinkParams }
  | { kind: 'accessRequested'; params: AccessRequestedParams }
  | { kind: 'accessAnswered'; params: AccessAnsweredParams }
  | { kind: AccountChange; params: AccountChangedParams }
)

/** Words a mail by its template. */
export function compose(frame: Frame, content: MailContent): Letter {
  switch (content.kind) {
    case 'invitation':
      return invitation(frame, content.params)
    case 'invitationAccepted':
      return invitationAccepted(frame, content.params)
    case 'publicationStopped':
      return publicationStopped(frame, content.params)
    case 'publicationReopened':
      return publicationReopened(frame, content.params)
    case 'deliveryCap':
      return deliveryCap(frame, content.params)
    case 'planNews':
      return planNews(frame, content.params)
    case 'passwordReset':
      return passwordReset(frame, content.params)
    case 'passwordChanged':
      return passwordChanged(frame, content.params)
    case 'passkeyAdded':
      return passkeyAdded(frame, content.params)
    case 'passkeyRemoved':
    case 'providerLinked':
    case 'providerUnlinked':
      return signInChanged(frame, content.kind, content.params)
    case 'providerInvitation':
      return providerInvitation(frame, content.params)
    case 'accountSuspended':
    case 'accountResumed':
    case 'accountLeaving':
    case 'accountStays':
    case 'emailChanged':
    case 'recoveryUsed':
      return accountChanged(frame, content.kind, content.params)
    case 'emailChange':
      return emailChange(frame, content.params)
    case 'recoveryLink':
      return recoveryLink(frame, content.params)
    case 'accessRequested':
      return accessRequested(frame, content.params)
    case 'accessAnswered':
      return accessAnswered(frame, content.params)
  }
}
