import { sql } from 'kysely'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { type Action, reachOf } from '#lib/core/policy.ts'
import { type Place, sourcesFor } from '#lib/core/reason.ts'

/** A level that may by itself, or by access to a space. */
type Asked = { place: string; authority: Authority; source: string | null }

/** Who may do it at each of these places, by their IDs: those of `mayDo`, in one statement however many places. */
export async function whoMay(
  { db, now }: Pick<OpenCtx, 'db' | 'now'>,
  action: Action,
  places: readonly Place[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = places.flatMap((place) =>
    AUTHORITIES.flatMap((authority): Asked[] => {
      const reach = reachOf({ authority }, action)
      if (reach === 'all') return [{ place: place.id, authority, source: null }]
      if (reach !== 'scope') return []
      return sourcesFor(authority, place).map(({ spaceId }) => ({ place: place.id, authority, source: spaceId }))
    }),
  )
  const { rows } = await sql<{ place: string; people: string[] }>`
    select asked.place, array_agg(distinct users.id) as people
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (place uuid, authority integer, source uuid)
    join users on users.authority = asked.authority
    where asked.source is null or exists (select from ${grantsAt(now)} as held
      where held.user_id = users.id and held.target_id = asked.source)
    group by asked.place`.execute(db)
  return new Map(rows.map(({ place, people }) => [place, people]))
}
