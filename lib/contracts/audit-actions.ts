/** The closed list of what the audit log can say. Dotted: entity, then what happened to it. */
export type AuditAction =
  | `${'expoArea' | 'venueArea' | 'room' | 'pattern' | 'scheduleEntry' | 'notice' | 'appNotification' | 'arEvent' | 'arStructure' | 'arAnchor' | 'arMarker' | 'transition'}.${'created' | 'edited' | 'deleted'}`
  | `${'venueArea' | 'room' | 'pattern' | 'arEvent'}.${'stopped' | 'reopened'}`
  | `ndsdEvent.${'created' | 'edited' | 'deleted'}`
  | `externalTransition.${'created' | 'edited' | 'deleted' | 'unlinked'}`
  | 'venueArea.roomsLinked'
  | `richContent.${'created' | 'edited' | 'deleted' | 'deliveryStopped' | 'deliveryResumed'}`
  | `tool.${'created' | 'edited' | 'deleted' | 'registered' | 'madeCurrent'}`
  | `machineToken.${'created' | 'revoked'}`
  | `vipUser.${'created' | 'edited' | 'deleted'}`
  | `user.${'invited' | 'accepted' | 'edited' | 'deleted' | 'nickNamed' | 'settingsEdited' | 'passwordChanged' | 'passwordReset' | 'passwordResetMailed' | 'reinvited' | 'invitedToLink' | 'invitationRevoked'}`
  | `access.${'given' | 'taken'}`
  | `passkey.${'added' | 'renamed' | 'removed'}`
  | `session.${'signedIn' | 'refused' | 'signedOut' | 'ended' | 'steppedUp' | 'stepUpRefused'}`
  | `userImport.${'uploaded' | 'applied' | 'cancelled' | 'takenBack'}`
  | `userBatch.${'begun' | 'stopped'}`
  | 'addressRound.cancelled'
  | `upload.${'begun' | 'registered' | 'failed' | 'cancelled'}`
  | `providerLink.${'added' | 'removed'}`
  | `stopTemplate.${'created' | 'edited' | 'deleted' | 'moved'}`
  | `plan.${'created' | 'edited' | 'deleted' | 'checked' | 'approved' | 'applied' | 'reverted'}`
  | 'session.endedByProvider'
  | 'manager.created'
  | 'demo.loaded'

/** What the history of an object can say: not who signed in when, what an import did as a whole, how a file came in, nor which machine may call. */
export type HistoryAction = Exclude<
  AuditAction,
  `${'session' | 'userImport' | 'userBatch' | 'addressRound' | 'upload' | 'machineToken'}.${string}`
>
