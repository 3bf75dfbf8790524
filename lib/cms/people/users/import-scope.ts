import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#lib/cms/kernel/context/context.ts'
import { reachOf } from '#lib/core/policy.ts'

/** The imports (`user_imports`) that somebody may read: her own, and those of others where she may invite anywhere (levels 0 and 1). */
export const importInScope = (actor: Actor) =>
  reachOf(actor, 'user.invite') === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`user_imports.created_by = ${actor.id}`
