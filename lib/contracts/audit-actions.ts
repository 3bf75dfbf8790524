import type { KindAction } from './kinds/kinds.ts'

/** The closed list of what the audit log can say. Dotted: entity, then what happened to it. */
export type AuditAction =
  | KindAction
  | `machineToken.${'created' | 'revoked'}`
  | `access.${'given' | 'taken'}`
  | `accessRequest.${'made' | 'withdrawn' | 'given' | 'declined'}`
  | `passkey.${'added' | 'renamed' | 'removed'}`
  | `session.${'signedIn' | 'refused' | 'signedOut' | 'ended' | 'steppedUp' | 'stepUpRefused'}`
  | `userImport.${'uploaded' | 'applied' | 'cancelled' | 'takenBack'}`
  | `userBatch.${'begun' | 'stopped'}`
  | `work.${'assigned' | 'unassigned'}`
  | 'addressRound.cancelled'
  | 'sheet.applied'
  | `upload.${'begun' | 'registered' | 'failed' | 'cancelled'}`
  | `providerLink.${'added' | 'removed'}`
  | 'session.endedByProvider'
  | `audit.${'archived' | 'dropped'}`
  | 'manager.created'
  | `spaceTemplate.${'created' | 'deleted'}`
  | 'demo.loaded'

/** What the history of an object can say: not who signed in when, who asked for what, what an import did as a whole, how a file came in, nor which machine may call. */
export type HistoryAction = Exclude<
  AuditAction,
  `${'session' | 'accessRequest' | 'userImport' | 'userBatch' | 'addressRound' | 'sheet' | 'upload' | 'machineToken' | 'audit' | 'spaceTemplate'}.${string}`
>
