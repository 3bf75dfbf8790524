import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Target } from './stop-target.ts'

/** A pattern or an AR event that a stop of one of the targets covers, with its space and who made it. */
export type AffectedSubject = {
  kind: 'pattern' | 'arEvent'
  id: string
  title: string
  titleEn: string
  /** 1: a V Expo area, 2: a venue area, 3: a room. */
  spaceLevel: 1 | 2 | 3
  spaceId: string
  spaceTitle: string
  spaceTitleEn: string
  createdBy: string | null
}

/** All subjects that stops of these targets cover, by the names of their spaces and their own. */
export async function affectedSubjects(ctx: Pick<Ctx, 'db'>, targets: readonly Target[]): Promise<AffectedSubject[]> {
  const ids = targets.map((target) => target.id)
  const any = sql`any(${ids}::uuid[])`
  // By the columns that are indexed, not by what is computed from them.
  const { rows } = await sql<AffectedSubject>`
    select subject.kind, subject.id, subject.title, subject.title_en as "titleEn", subject.created_by as "createdBy",
      case when rooms.id is not null then 3 when venue_areas.id is not null then 2 else 1 end as "spaceLevel",
      coalesce(rooms.id, venue_areas.id, expo_areas.id) as "spaceId",
      coalesce(rooms.space_title, venue_areas.space_title, expo_areas.space_title) as "spaceTitle",
      coalesce(rooms.space_title_en, venue_areas.space_title_en, expo_areas.space_title_en) as "spaceTitleEn"
    from (
      select 'pattern' as kind, id, title, title_en, created_by, room_id, venue_area_id, null::uuid as expo_area_id from patterns
      where id = ${any} or room_id = ${any} or venue_area_id = ${any}
      union all
      select 'arEvent', id, title, title_en, created_by, room_id, venue_area_id, expo_area_id from ar_events
      where id = ${any} or room_id = ${any} or venue_area_id = ${any}
    ) as subject
    left join rooms on rooms.id = subject.room_id
    left join venue_areas on venue_areas.id = subject.venue_area_id
    left join expo_areas on expo_areas.id = subject.expo_area_id
    order by "spaceTitle", subject.title, subject.id`.execute(ctx.db)
  return rows
}

/** Of these subjects those that each set of targets covers, in their order. */
export function subjectsOf(
  sets: readonly (readonly Pick<Target, 'id'>[])[],
  subjects: readonly AffectedSubject[],
): AffectedSubject[][] {
  const byTarget = Map.groupBy(
    sets.flatMap((targets, place) => targets.map(({ id }) => ({ id, place }))),
    ({ id }) => id,
  )
  const covered = sets.map((): AffectedSubject[] => [])
  for (const subject of subjects) {
    const named = [subject.id, subject.spaceId].flatMap((id) => byTarget.get(id) ?? [])
    for (const place of new Set(named.map((one) => one.place))) covered[place]?.push(subject)
  }
  return covered
}
