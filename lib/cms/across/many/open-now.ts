import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Held } from '#lib/cms/kernel/entity/many-writer.ts'
import { toolsNamed } from '#lib/cms/media/tools/door.ts'
import { statusesAt } from '#lib/cms/publication/schedules/door.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { isPublic } from '#lib/core/publication-status.ts'
import { ENTITIES } from '../entities/door.ts'

/** Those of the objects that visitors see at this moment, in a statement at most. V Expo areas and links have no moments of their own. */
export async function openNow(ctx: Ctx, kind: ManyKind, held: readonly Held[]): Promise<ReadonlySet<string>> {
  const ids = held.map(({ id }) => id)
  switch (kind) {
    case 'venueArea':
    case 'room':
    case 'pattern':
    case 'arEvent': {
      const statuses = await statusesAt(ctx, ids)
      return new Set([...statuses].flatMap(([id, status]) => (isPublic(status) ? [id] : [])))
    }
    case 'notice':
    case 'ndsdEvent':
    case 'appNotification': {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(ENTITIES[kind].table)}
        where id = any(${ids}::uuid[]) and period @> ${ctx.now}::timestamptz`.execute(ctx.db)
      return new Set(rows.map(({ id }) => id))
    }
    case 'transition':
      return new Set(held.flatMap(({ id, form }) => (form.isPublic === true ? [id] : [])))
    // Of each kind the one that is offered.
    case 'tool':
      return new Set((await toolsNamed(ctx, ids)).flatMap(({ id, isCurrent }) => (isCurrent ? [id] : [])))
    default:
      return new Set()
  }
}
