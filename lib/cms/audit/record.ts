import { newId } from '#lib/core/id.ts'
import type { Actor, OpenCtx } from '../context.ts'
import { insertSet } from '../db/insert-set.ts'

/** The closed list of what the audit log can say. Dotted: entity, then what happened to it. */
export type AuditAction =
  | `${'expoArea' | 'venueArea' | 'room' | 'pattern' | 'scheduleEntry' | 'notice'}.${'created' | 'edited' | 'deleted'}`
  | `${'venueArea' | 'room' | 'pattern'}.${'stopped' | 'reopened'}`
  | 'venueArea.roomsLinked'
  | `vipUser.${'created' | 'edited' | 'deleted'}`
  | `user.${'invited' | 'accepted' | 'edited' | 'deleted' | 'nickNamed' | 'settingsEdited' | 'passwordChanged' | 'passwordReset' | 'passwordResetMailed' | 'reinvited' | 'invitedToLink' | 'invitationRevoked'}`
  | `access.${'given' | 'taken'}`
  | `passkey.${'added' | 'renamed' | 'removed'}`
  | `session.${'signedIn' | 'refused' | 'signedOut' | 'ended' | 'steppedUp' | 'stepUpRefused'}`
  | `userImport.${'uploaded' | 'applied' | 'takenBack'}`
  | `upload.${'begun' | 'registered' | 'failed' | 'cancelled'}`
  | `providerLink.${'added' | 'removed'}`
  | 'session.endedByProvider'
  | 'manager.created'
  | 'demo.loaded'

type Entry = {
  action: AuditAction
  targetKind: string
  targetId: string
  before?: object | null
  after?: object | null
}

/** What a row takes from its call; without `actor` it was nobody who is signed in. */
export type Recording = Pick<OpenCtx, 'db' | 'now' | 'requestId'> & { actor?: Pick<Actor, 'id' | 'authority'> }

/** Appends audit rows in the transaction of the change. Never pass secrets (hashes, tokens) in `before` and `after`. */
export async function record(ctx: Recording, ...entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const actor = ctx.actor ?? null
  await insertSet(
    ctx.db,
    'audit',
    entries.map((entry) => ({
      id: newId(ctx.now),
      at: ctx.now,
      action: entry.action,
      actor_id: actor?.id ?? null,
      actor_authority: actor?.authority ?? null,
      target_kind: entry.targetKind,
      target_id: entry.targetId,
      before: entry.before ?? null,
      after: entry.after ?? null,
      request_id: ctx.requestId,
    })),
  )
}
