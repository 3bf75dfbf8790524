import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { lacksManager } from '#lib/cms/people/grants/door.ts'
import { type SubjectKind, standingIds, statusIs } from '#lib/cms/publication/schedules/door.ts'
import { missingEn as arMissingEn } from '#lib/cms/spaces/ar-events/door.ts'
import { missingEn as expoMissingEn } from '#lib/cms/spaces/expo-areas/door.ts'
import { missingEn as patternMissingEn } from '#lib/cms/spaces/patterns/door.ts'
import { missingEn as roomMissingEn } from '#lib/cms/spaces/rooms/door.ts'
import { missingEn as areaMissingEn } from '#lib/cms/spaces/venue-areas/door.ts'
import { NODE_FILTERS, type SpaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import { mayEver } from '#lib/core/policy.ts'
import type { Below } from './node-places.ts'
import { ROW_KINDS, type RowKind } from './node-rows.ts'
import { NODE_TABLES } from './node-tables.ts'

const MISSING_EN = {
  expoArea: expoMissingEn,
  venueArea: areaMissingEn,
  pattern: patternMissingEn,
  arEvent: arMissingEn,
  room: roomMissingEn,
}
const never = sql<SqlBool>`false`

export const isSearch = (query: SpaceNodeQuery): boolean => NODE_FILTERS.some((name) => Boolean(query[name]))

type StatusOf = (kind: SubjectKind, column: string) => Expression<SqlBool>

/** What meets all filters, wherever it lies. A filter that a kind knows nothing of is met by none of it. */
export async function matches(ctx: Ctx, query: SpaceNodeQuery): Promise<Below> {
  const statusOf = query.status ? await statusCondition(ctx, query.status) : null
  return Object.fromEntries(
    ROW_KINDS.map((kind) => [kind, sql<SqlBool>`(${sql.join(conditions(ctx, kind, query, statusOf), sql` and `)})`]),
  )
}

/** Statuses that need the whole schedule are worked out once for all kinds, and not for each again and for each count. */
async function statusCondition(ctx: Ctx, status: NonNullable<SpaceNodeQuery['status']>): Promise<StatusOf> {
  switch (status) {
    case 'public':
    case 'unpublished':
    case 'stopping':
    case 'unregistered':
      return (kind, column) => statusIs(kind, column, status, ctx.now)
  }
  const ids = await standingIds(ctx.db, status, ctx.now)
  return (kind, column) => sql<SqlBool>`(${sql.ref(column)} in (select unnest(${ids[kind]}::uuid[]))) is true`
}

function conditions(ctx: Ctx, kind: RowKind, query: SpaceNodeQuery, statusOf: StatusOf | null) {
  const table = NODE_TABLES[kind]
  const all = [sql`${matchesKeywords(`${table}.search`, query.q)}`]
  if (query.missingEn) all.push(MISSING_EN[kind])
  if (query.missingContent) all.push(hasNoContent(kind))
  if (query.noManager) all.push(hasNoManager(ctx, kind))
  if (statusOf) all.push(kind === 'expoArea' ? never : sql`${statusOf(kind, `${table}.id`)}`)
  return all
}

const hasNoContent = (kind: RowKind) =>
  kind === 'arEvent' ? sql<SqlBool>`not ar_events.has_content` : lacksContentId(kind)

const lacksContentId = (kind: RowKind) =>
  kind === 'pattern' || kind === 'expoArea' ? sql<SqlBool>`${sql.ref(`${NODE_TABLES[kind]}.content_id`)} = ''` : never

const hasNoManager = (ctx: Ctx, kind: RowKind) => {
  if ((kind !== 'room' && kind !== 'venueArea') || !mayEver(ctx.actor, 'access.give')) return never
  return lacksManager(ctx, NODE_TABLES[kind])
}
