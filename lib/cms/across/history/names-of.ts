import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import {
  arEventInScope,
  externalTransitionInScope,
  patternInScope,
  roomInScope,
  venueAreaInScope,
} from '#lib/cms/kernel/scope/scope.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { Named } from '#lib/contracts/history.ts'
import { mayEver } from '#lib/core/policy.ts'

/**
 * The names of what these IDs stand for, as far as it lies in the actor's scope. Who sees everything is told of the others
 * that they are deleted; for everyone else they do not exist.
 */
export async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const asked = sql`any(${[...new Set(ids)]}::uuid[])`
  const expoAreas = sql.val(mayEver(ctx.actor, 'expoArea.read'))
  const { rows } = await sql<Named>`
    select id, space_title as name, space_title_en as "nameEn" from expo_areas where id = ${asked} and ${expoAreas}
    union all select id, space_title, space_title_en from venue_areas where id = ${asked} and ${venueAreaInScope(ctx.actor)}
    union all select id, space_title, space_title_en from rooms where id = ${asked} and ${roomInScope(ctx.actor)}
    union all select id, title, title_en from patterns where id = ${asked} and ${patternInScope(ctx.actor)}
    union all select id, title, title_en from rich_contents where id = ${asked} and ${roomInScope(ctx.actor, 'rich_contents.room_id')}
    union all select id, title, title_en from ar_events where id = ${asked} and ${arEventInScope(ctx.actor)}
    union all select id, title, title_en from external_transitions where id = ${asked} and ${externalTransitionInScope(ctx.actor)}
    union all select id, user_name, '' from users where id = ${asked} and ${personInScope(ctx.actor)}`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.id, row]))
  if (ctx.actor.authority <= 1) {
    for (const id of ids) if (!found.has(id)) found.set(id, { id, name: null, nameEn: '' })
  }
  return found
}
