import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { pageAsTable } from '#lib/cms/kernel/db/page-as-table.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { grantInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { userQuery } from '#lib/contracts/users.ts'
import { demandReader, userOrder } from './read-users.ts'
import { matchesUserFilter } from './user-filters.ts'

/** A person as her line of a file needs her. `lastSeen`: seconds of Unix time. Her spaces are those in the reader's scope, by kind and name. */
export type CsvPerson = {
  id: string
  email: string
  userName: string
  nickName: string | null
  authority: string
  loginStatus: 'invited' | 'registered'
  lastSeen: string | null
  spaces: readonly { id: string; title: string }[]
}

type Told = [
  id: string,
  email: string,
  userName: string,
  nickName: string | null,
  authority: string,
  loginStatus: CsvPerson['loginStatus'],
  lastSeen: string | null,
]

/** What the statement answers: each column all of the page, as one JSON text. Without rows null. */
type PageOfPeople = {
  ids: string[] | null
  people: Told[] | null
  holders: string[] | null
  held: string[] | null
  spaces: [id: string, title: string][] | null
  last: string[] | null
}

/**
 * A page of the people the list shows with the same filters, in its order, by one statement. What they hold and the names of that are sets of their own, each found by
 * an array of IDs, and are put together here: the planner does not know how many a page has, and of what it is to join it may look at each for each. Each set comes as
 * one JSON text, since rows of nine values cost Node.js more than they cost PostgreSQL.
 */
export async function readCsvPeople(
  ctx: Ctx,
  query: z.infer<typeof userQuery>,
): Promise<{ items: CsvPerson[]; nextCursor: string | null }> {
  demandReader(ctx)
  const matching = ctx.db.selectFrom('users').select('users.id').where(matchesUserFilter(ctx, query))
  const page = pageAsTable(matching, userOrder, query)
  const { rows } = await sql<PageOfPeople>`
    with page as materialized (${page.table}), held as materialized (
      select held.user_id, held.target_id, held.venue_area_id, held.room_id, held.pattern_id from ${grantsAt(ctx.now)} as held
      where held.user_id = any(array(select page_id from page)) and ${grantInScope(ctx.actor, 'held')}
    ), named as (
      select id, space_title as title, 0 as kind from venue_areas where id = any(array(select venue_area_id from held))
      union all select id, title, 1 from patterns where id = any(array(select pattern_id from held))
      union all select id, space_title, 2 from rooms where id = any(array(select room_id from held))
    )
    select (select json_agg(page_id order by place) from page) as ids,
      (select json_agg(array[id::text, email, user_name, nick_name, authority::text, login_status, date_part('epoch', last_seen_at)::text])
        from users where id = any(array(select page_id from page))) as people,
      holders, held, (select json_agg(array[id::text, title] order by kind, title, id) from named) as spaces, ${page.last} as last
    from (select json_agg(user_id) as holders, json_agg(target_id) as held from held) as grants`.execute(ctx.db)
  const [found] = rows
  const ids = found?.ids ?? []
  return { items: found ? peopleOf(found, ids) : [], nextCursor: page.nextCursor(found?.last ?? null, ids.length) }
}

function peopleOf(found: PageOfPeople, ids: readonly string[]): CsvPerson[] {
  const told = new Map((found.people ?? []).map((person) => [person[0], person]))
  const spaces = (found.spaces ?? []).map(([id, title]) => ({ id, title }))
  const places = new Map(spaces.map(({ id }, place) => [id, place]))
  const holdings = new Map<string, number[]>()
  for (const [at, holder] of (found.holders ?? []).entries()) {
    const place = places.get(found.held?.[at] ?? '')
    if (place === undefined) continue
    const others = holdings.get(holder)
    if (others) others.push(place)
    else holdings.set(holder, [place])
  }
  return ids.flatMap((id) => {
    const person = told.get(id)
    if (!person) return []
    const [, email, userName, nickName, authority, loginStatus, lastSeen] = person
    const hers = (holdings.get(id) ?? []).sort((one, other) => one - other).flatMap((place) => spaces[place] ?? [])
    return [{ id, email, userName, nickName, authority, loginStatus, lastSeen, spaces: hers }]
  })
}
