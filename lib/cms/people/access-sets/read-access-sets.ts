import { type SqlBool, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows, isNewer } from '#lib/cms/kernel/db/taken-rows.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { AccessSet, AccessSetMember } from '#lib/contracts/access-sets.ts'
import type * as calls from '#lib/contracts/calls/access-sets.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { notFound } from '#lib/core/errors.ts'
import { isInForce, lastDayOf } from '#lib/core/grant-end.ts'
import { type GrantKind, mayEver } from '#lib/core/policy.ts'
import { personColumns, titlesOf, toPerson } from '../grants/door.ts'
import { setInScope } from './set-scope.ts'

const order = {
  id: 'access_sets.id',
  sorts: {
    setName: { column: 'access_sets.name', type: 'text' },
    updatedAt: { column: 'access_sets.updated_at', type: 'timestamptz' },
    createdAt: { column: 'access_sets.created_at', type: 'timestamptz' },
  },
} as const

type HeldSpace = { id: string; kind: GrantKind; title: string; titleEn: string }

/** The spaces of a set, by name. */
const spacesOf = sql<HeldSpace[]>`(select coalesce(json_agg(json_build_object('id', held.target_id,
    'kind', case when held.venue_area_id is not null then 'venueArea' when held.room_id is not null then 'room' else 'pattern' end,
    'title', named.title, 'titleEn', named.title_en) order by named.title, held.target_id), '[]')
  from access_set_spaces as held, lateral (${titlesOf('held')}) as named
  where held.set_id = access_sets.id)`

const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('access_sets')) =>
  from
    .select(stampColumns(ctx, 'access_sets'))
    .select(['access_sets.name', 'access_sets.authority', 'access_sets.ends_at'])
    .select(
      sql<number>`(select count(*)::int from access_set_members as member where member.set_id = access_sets.id
        and ${personInScope(ctx.actor, 'member.user_id')})`.as('members'),
    )
    .select(spacesOf.as('spaces'))
    .where(setInScope(ctx.actor))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>
function spacesIn(held: readonly HeldSpace[]): Pick<AccessSet, 'areaList' | 'roomList' | 'roomPatternList'> {
  const of = (kind: HeldSpace['kind']) => held.filter((space) => space.kind === kind)
  const named = ({ id, title, titleEn }: HeldSpace) => ({ id, spaceTitle: title, spaceTitleEn: titleEn })
  return {
    areaList: of('venueArea').map(named),
    roomList: of('room').map(named),
    roomPatternList: of('pattern').map(({ id, title, titleEn }) => ({
      id,
      spacePatternTitle: title,
      spacePatternTitleEn: titleEn,
    })),
  }
}

const toItem = (ctx: Ctx, row: Row): AccessSet => ({
  ...stampsOf(row),
  setName: row.name,
  cmsAccountAuth: row.authority,
  ...spacesIn(row.spaces),
  lastDay: row.ends_at && lastDayOf(row.ends_at),
  isEnded: !isInForce(row.ends_at, ctx.now),
  memberCount: row.members,
})

/** `GET /access-sets`. */
export async function listAccessSets(
  ctx: Ctx,
  { query }: CallOf<typeof calls.listAccessSets>,
): Promise<Page<AccessSet>> {
  demandInScope(ctx, 'accessSet.manage')
  let rows = rowsOf(ctx).where(matchesKeywords('access_sets.search', query.q))
  if (query.cmsAccountAuth) rows = rows.where('access_sets.authority', '=', Number(query.cmsAccountAuth))
  if (query.ended) rows = rows.where('access_sets.ends_at', '<=', ctx.now)
  return readPage(ctx.db, rows, order, query, async (found) => found.map((row) => toItem(ctx, row)))
}

/** One of them in the reader's scope; 404. */
export async function findAccessSet(ctx: Ctx, id: string): Promise<AccessSet> {
  demandInScope(ctx, 'accessSet.manage')
  const row = await rowsOf(ctx).where('access_sets.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(ctx, row)
}

/** The same under its lock. */
export async function lockAccessSet(ctx: Ctx, id: string): Promise<AccessSet> {
  demandInScope(ctx, 'accessSet.manage')
  const locked = ctx.db.selectFrom('access_sets').selectAll().where('id', '=', id).forUpdate()
  const rows = rowsOf(ctx, fromRows(ctx.db, 'access_sets', locked)).select(isNewer('access_sets').as('is_newer'))
  const row = await rows.executeTakeFirst()
  return row && !row.is_newer ? toItem(ctx, row) : findAccessSet(ctx, id)
}

/** Those of these sets that are in the reader's scope. */
export async function findAccessSets(ctx: Ctx, ids: readonly string[]): Promise<AccessSet[]> {
  if (ids.length === 0 || !mayEver(ctx.actor, 'accessSet.manage')) return []
  const rows = await rowsOf(ctx)
    .where('access_sets.id', 'in', [...ids])
    .orderBy('access_sets.id')
    .execute()
  return rows.map((row) => toItem(ctx, row))
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
