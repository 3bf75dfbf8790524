import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { grantInScope, personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { userQuery } from '#lib/contracts/users.ts'
import { demandReader, userOrder } from './read-users.ts'
import { matchesUserFilter } from './user-filters.ts'

/** A person as her line of a file needs her. Her spaces are those in the reader's scope, by kind and name, their lines in one text. */
export type CsvPerson = {
  id: string
  email: string
  user_name: string
  nick_name: string | null
  authority: number
  login_status: 'invited' | 'registered'
  last_seen_at: Date | null
  space_ids: string | null
  space_names: string | null
}

/** A page of the people the list shows with the same filters, in its order: who they are, then all that is written of them, in one statement each. */
export async function readCsvPeople(ctx: Ctx, query: z.infer<typeof userQuery>): Promise<Page<CsvPerson>> {
  demandReader(ctx)
  const ids = ctx.db.selectFrom('users').select('users.id').where(matchesUserFilter(ctx, query))
  // Nobody reads here how many they are.
  return readPage(ctx.db, ids, userOrder, { ...query, total: 0 }, async (found) => {
    const people = new Map(
      (
        await peopleOf(
          ctx,
          found.map(({ id }) => id),
        )
      ).map((person) => [person.id, person]),
    )
    return found.flatMap(({ id }) => people.get(id) ?? [])
  })
}

const LINES = sql.raw(`order by held.room_id is not null, held.pattern_id is not null, named.title, held.target_id`)

/**
 * All of a page at once: what its people hold and the names of that are two sets, not looked up anew for each of them. The names are found by an array of IDs, in one
 * walk through an index: by a plan that is kept for all pages, a join looks up each.
 */
async function peopleOf(ctx: Ctx, ids: readonly string[]): Promise<CsvPerson[]> {
  const { rows } = await sql<CsvPerson>`
    with held as materialized (
      select held.user_id, held.target_id, held.venue_area_id, held.room_id, held.pattern_id from ${grantsAt(ctx.now)} as held
      where held.user_id = any(${ids}::uuid[]) and ${grantInScope(ctx.actor, 'held')}
    ), named as materialized (
      select id, space_title as title from venue_areas where id = any(array(select venue_area_id from held))
      union all select id, space_title from rooms where id = any(array(select room_id from held))
      union all select id, title from patterns where id = any(array(select pattern_id from held))
    ), spaces as (
      select held.user_id, string_agg(held.target_id::text, E'\n' ${LINES}) as space_ids, string_agg(named.title, E'\n' ${LINES}) as space_names
      from held join named on named.id = held.target_id group by held.user_id
    )
    select users.id, email, user_name, nick_name, authority, login_status, last_seen_at, space_ids, space_names
    from users left join spaces on spaces.user_id = users.id
    where users.id = any(${ids}::uuid[]) and ${personInScope(ctx.actor)}`.execute(ctx.db)
  return rows
}
