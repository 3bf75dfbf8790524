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

async function peopleOf(ctx: Ctx, ids: readonly string[]): Promise<CsvPerson[]> {
  const { rows } = await sql<CsvPerson>`
    select users.id, email, user_name, nick_name, authority, login_status, last_seen_at, space_ids, space_names
    from users cross join lateral (
      select string_agg(held.target_id::text, E'\n' ${LINES}) as space_ids, string_agg(named.title, E'\n' ${LINES}) as space_names
      from ${grantsAt(ctx.now)} as held
      left join venue_areas on venue_areas.id = held.venue_area_id
      left join rooms on rooms.id = held.room_id
      left join patterns on patterns.id = held.pattern_id
      cross join lateral (select coalesce(venue_areas.space_title, rooms.space_title, patterns.title) as title) as named
      where held.user_id = users.id and ${grantInScope(ctx.actor, 'held')}) as spaces
    where users.id = any(${ids}::uuid[]) and ${personInScope(ctx.actor)}`.execute(ctx.db)
  return rows
}
