import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { unmanaged } from '#lib/cms/people/grants/door.ts'
import { statusIs } from '#lib/cms/publication/schedules/door.ts'
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

/** What meets all filters, wherever it lies. A filter that a kind knows nothing of is met by none of it. */
export function matches(ctx: Ctx, query: SpaceNodeQuery): Below {
  return Object.fromEntries(
    ROW_KINDS.map((kind) => [kind, sql<SqlBool>`(${sql.join(conditions(ctx, kind, query), sql` and `)})`]),
  )
}

function conditions(ctx: Ctx, kind: RowKind, query: SpaceNodeQuery) {
  const table = NODE_TABLES[kind]
  const all = [sql`${matchesKeywords(`${table}.search`, query.q)}`]
  if (query.missingEn) all.push(MISSING_EN[kind])
  if (query.missingContent) all.push(hasNoContent(kind))
  if (query.noManager) all.push(hasNoManager(ctx, kind))
  if (query.status) all.push(kind === 'expoArea' ? never : sql`${statusIs(kind, `${table}.id`, query.status, ctx.now)}`)
  return all
}

const hasNoContent = (kind: RowKind) =>
  kind === 'arEvent' ? sql<SqlBool>`not ar_events.has_content` : lacksContentId(kind)

const lacksContentId = (kind: RowKind) =>
  kind === 'pattern' || kind === 'expoArea' ? sql<SqlBool>`${sql.ref(`${NODE_TABLES[kind]}.content_id`)} = ''` : never

const hasNoManager = (ctx: Ctx, kind: RowKind) => {
  if ((kind !== 'room' && kind !== 'venueArea') || !mayEver(ctx.actor, 'access.give')) return never
  return unmanaged(ctx.actor, NODE_TABLES[kind], ctx)
}
