import { type SqlBool, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { AccessSet, AccessSetMember } from '#lib/contracts/access-sets.ts'
import type * as calls from '#lib/contracts/calls/access-sets.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { notFound } from '#lib/core/errors.ts'
import { isInForce, lastDayOf } from '#lib/core/grant-end.ts'
import { mayEver } from '#lib/core/policy.ts'
import { personColumns, toPerson } from '../grants/door.ts'
import { setInScope } from './set-scope.ts'

const order = {
  id: 'access_sets.id',
  sorts: {
    setName: { column: 'access_sets.name', type: 'text' },
    updatedAt: { column: 'access_sets.updated_at', type: 'timestamptz' },
    createdAt: { column: 'access_sets.created_at', type: 'timestamptz' },
  },
} as const

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('access_sets')
    .select(stampColumns(ctx, 'access_sets'))
    .select(['access_sets.name', 'access_sets.authority', 'access_sets.ends_at'])
    .select(
      sql<number>`(select count(*)::int from access_set_members as member where member.set_id = access_sets.id
        and ${personInScope(ctx.actor, 'member.user_id')})`.as('members'),
    )
    .where(setInScope(ctx.actor))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>
type Spaces = Pick<AccessSet, 'areaList' | 'roomList' | 'roomPatternList'>

async function spacesOfSets(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Spaces>> {
  const spaces = new Map(ids.map((id): [string, Spaces] => [id, { areaList: [], roomList: [], roomPatternList: [] }]))
  const rows = await ctx.db
    .selectFrom('access_set_spaces as held')
    .leftJoin('venue_areas', 'venue_areas.id', 'held.venue_area_id')
    .leftJoin('rooms', 'rooms.id', 'held.room_id')
    .leftJoin('patterns', 'patterns.id', 'held.pattern_id')
    .select(['held.set_id', 'held.target_id', 'held.venue_area_id', 'held.room_id'])
    .select(sql<string>`coalesce(venue_areas.space_title, rooms.space_title, patterns.title)`.as('title'))
    .select(sql<string>`coalesce(venue_areas.space_title_en, rooms.space_title_en, patterns.title_en)`.as('title_en'))
    .where('held.set_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('title')
    .orderBy('held.target_id')
    .execute()
  for (const { set_id, target_id: id, title, title_en: titleEn, venue_area_id, room_id } of rows) {
    const held = spaces.get(set_id)
    if (venue_area_id) held?.areaList.push({ id, spaceTitle: title, spaceTitleEn: titleEn })
    else if (room_id) held?.roomList.push({ id, spaceTitle: title, spaceTitleEn: titleEn })
    else held?.roomPatternList.push({ id, spacePatternTitle: title, spacePatternTitleEn: titleEn })
  }
  return spaces
}

async function toItems(ctx: Ctx, rows: Row[]): Promise<AccessSet[]> {
  const spaces = await spacesOfSets(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row): AccessSet[] => {
    const held = spaces.get(row.id)
    if (!held) return []
    return [
      {
        ...stampsOf(row),
        setName: row.name,
        cmsAccountAuth: row.authority,
        ...held,
        lastDay: row.ends_at && lastDayOf(row.ends_at),
        isEnded: !isInForce(row.ends_at, ctx.now),
        memberCount: row.members,
      },
    ]
  })
}

/** `GET /access-sets`. */
export async function listAccessSets(
  ctx: Ctx,
  { query }: CallOf<typeof calls.listAccessSets>,
): Promise<Page<AccessSet>> {
  demandInScope(ctx, 'accessSet.manage')
  let rows = rowsOf(ctx).where(matchesKeywords('access_sets.search', query.q))
  if (query.cmsAccountAuth) rows = rows.where('access_sets.authority', '=', Number(query.cmsAccountAuth))
  if (query.ended) rows = rows.where('access_sets.ends_at', '<=', ctx.now)
  return readPage(ctx.db, rows, order, query, (found) => toItems(ctx, found))
}

/** One of them in the reader's scope; 404. */
export async function findAccessSet(ctx: Ctx, id: string): Promise<AccessSet> {
  demandInScope(ctx, 'accessSet.manage')
  const [item] = await toItems(ctx, await rowsOf(ctx).where('access_sets.id', '=', id).execute())
  if (!item) throw notFound()
  return item
}

/** Those of these sets that are in the reader's scope. */
export async function findAccessSets(ctx: Ctx, ids: readonly string[]): Promise<AccessSet[]> {
  if (ids.length === 0 || !mayEver(ctx.actor, 'accessSet.manage')) return []
  return toItems(
    ctx,
    await rowsOf(ctx)
      .where('access_sets.id', 'in', [...ids])
      .orderBy('access_sets.id')
      .execute(),
  )
}

/** `GET /access-sets/:id/members`: those in the reader's scope, which are all of them until its last day is over. */
export async function listAccessSetMembers(
  ctx: Ctx,
  { params, query }: CallOf<typeof calls.listAccessSetMembers>,
): Promise<Page<AccessSetMember>> {
  const { id } = await findAccessSet(ctx, params.id)
  const rows = ctx.db
    .selectFrom('users')
    .select(personColumns)
    .where(
      sql<SqlBool>`exists (select from access_set_members as member where member.set_id = ${id} and member.user_id = users.id)`,
    )
    .where(personInScope(ctx.actor))
    .where(matchesKeywords('users.search', query.q))
  const memberOrder = { id: 'users.id', sorts: { userName: { column: 'users.user_name', type: 'text' } } } as const
  return readPage(ctx.db, rows, memberOrder, query, async (found) => found.map(toPerson))
}
