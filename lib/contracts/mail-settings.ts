/** The mails a person may refuse (docs/domain.md#notification-settings). Mails about her own account always reach her. */
export const MAIL_SETTINGS = [
  'stopped',
  'reopened',
  'invitationAccepted',
  'accessRequested',
  'deliveryCap',
  'contentMissing',
] as const

export type MailSetting = (typeof MAIL_SETTINGS)[number]
