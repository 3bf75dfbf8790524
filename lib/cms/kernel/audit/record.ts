import type { AuditAction } from '#lib/contracts/audit-actions.ts'
import { newId } from '#lib/core/id.ts'
import type { Actor, OpenCtx } from '../context/context.ts'
import { insertSet } from '../db/insert-set.ts'

type Entry = {
  action: AuditAction
  targetKind: string
  targetId: string
  /** What the change belongs to besides: the pattern of a schedule entry, the space somebody got access to. */
  parentId?: string
  before?: object | null
  after?: object | null
}

/** What a row takes from its call; without `actor` it was nobody who is signed in. */
type Recording = Pick<OpenCtx, 'db' | 'now' | 'requestId' | 'trail'> & { actor?: Pick<Actor, 'id' | 'authority'> }

/** Appends audit rows in the transaction of the change, at its end where the call writes them then. Never pass secrets (hashes, tokens) in `before` and `after`. */
export const record = (ctx: Recording, entry: Entry): Promise<void> => recordAll(ctx, [entry])

/** The same of many: some 100,000 would be too many arguments for a call. */
export async function recordAll(ctx: Recording, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => rowOf(ctx, entry))
  if (ctx.trail) for (const row of rows) ctx.trail.push(row)
  else await insertSet(ctx.db, 'audit', rows, { returning: null })
}

const rowOf = ({ now, requestId, actor }: Recording, entry: Entry) => ({
  id: newId(now),
  at: now,
  action: entry.action,
  actor_id: actor?.id ?? null,
  actor_authority: actor?.authority ?? null,
  target_kind: entry.targetKind,
  target_id: entry.targetId,
  parent_id: entry.parentId ?? null,
  before: entry.before ?? null,
  after: entry.after ?? null,
  request_id: requestId,
})
