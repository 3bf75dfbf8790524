import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Target } from './stop-target.ts'

/** A pattern that a stop of one of the targets covers, with its space and who made it. */
export type AffectedSubject = {
  id: string
  title: string
  titleEn: string
  spaceLevel: 2 | 3
  spaceId: string
  spaceTitle: string
  spaceTitleEn: string
  createdBy: string | null
}

/** All patterns that stops of these targets cover, by the names of their spaces and their own. */
export async function affectedSubjects(ctx: Pick<Ctx, 'db'>, targets: readonly Target[]): Promise<AffectedSubject[]> {
  const ids = targets.map((target) => target.id)
  const rows = await ctx.db
    .selectFrom('patterns')
    .leftJoin('rooms', 'rooms.id', 'patterns.room_id')
    .leftJoin('venue_areas', 'venue_areas.id', 'patterns.venue_area_id')
    .select(['patterns.id', 'patterns.title', 'patterns.title_en', 'patterns.created_by', 'patterns.room_id'])
    .select('patterns.space_id')
    .select(sql<string>`coalesce(rooms.space_title, venue_areas.space_title)`.as('space_title'))
    .select(sql<string>`coalesce(rooms.space_title_en, venue_areas.space_title_en)`.as('space_title_en'))
    // By the three columns that are indexed, not by what is computed from them.
    .where((eb) =>
      eb.or([eb('patterns.id', 'in', ids), eb('patterns.room_id', 'in', ids), eb('patterns.venue_area_id', 'in', ids)]),
    )
    .orderBy('space_title')
    .orderBy('patterns.title')
    .orderBy('patterns.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    spaceLevel: row.room_id === null ? 2 : 3,
    spaceId: row.space_id,
    spaceTitle: row.space_title,
    spaceTitleEn: row.space_title_en,
    createdBy: row.created_by,
  }))
}
