import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { isPublic, PUBLICATION_STATUSES } from '#lib/core/publication-status.ts'

/** A kind of spans, and of rooms their class. */
type SpaceKind = { kind: 'venueArea' | 'arEvent'; roomClass: null } | { kind: 'room'; roomClass: 'main' | 'sub' }

/** The IDs of those that will be public latest, from `ctx.now` on: of each kind, and each public status, `most`. */
export async function publicLatest(ctx: Pick<Ctx, 'db' | 'now'>, kinds: readonly SpaceKind[], most: number) {
  const statuses = PUBLICATION_STATUSES.filter(isPublic)
  const { rows } = await sql<{ subject_id: string }>`
    select found.subject_id
    from unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ roomClass }) => roomClass)}::text[]) as of (kind, room_class)
    cross join unnest(${statuses}::text[]) as one (status)
    cross join lateral (select subject_id from publication_spans as span
      where span.kind = of.kind and span.status = one.status and span.ends > ${ctx.now}
        and (of.room_class is null or exists (select from rooms where rooms.id = span.subject_id and rooms.room_class = of.room_class))
      order by span.ends desc limit ${most}) as found`.execute(ctx.db)
  return [...new Set(rows.map(({ subject_id }) => subject_id))]
}
