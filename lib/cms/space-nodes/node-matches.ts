import { type SqlBool, sql } from 'kysely'
import { NODE_FILTERS, type SpaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import { mayEver } from '#lib/core/policy.ts'
import type { Ctx } from '../context.ts'
import { matchesKeywords } from '../db/keywords.ts'
import { missingEn as expoMissingEn } from '../expo-areas/read-expo-areas.ts'
import { lacksManager } from '../grants/lacks-manager.ts'
import { missingEn as patternMissingEn } from '../patterns/pattern-rows.ts'
import { missingEn as roomMissingEn } from '../rooms/read-rooms.ts'
import { statusIs } from '../schedules/status-filter.ts'
import { missingEn as areaMissingEn } from '../venue-areas/read-venue-areas.ts'
import type { Below } from './node-places.ts'
import { ROW_KINDS, type RowKind } from './node-rows.ts'

const TABLES = { expoArea: 'expo_areas', venueArea: 'venue_areas', pattern: 'patterns', room: 'rooms' } as const
const MISSING_EN = {
  expoArea: expoMissingEn,
  venueArea: areaMissingEn,
  pattern: patternMissingEn,
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
  const table = TABLES[kind]
  const all = [sql`${matchesKeywords(`${table}.search`, query.q)}`]
  if (query.missingEn) all.push(MISSING_EN[kind])
  if (query.missingContent) all.push(hasNoContent(kind))
  if (query.noManager) all.push(hasNoManager(ctx, kind))
  if (query.status) {
    all.push(kind === 'expoArea' ? never : sql`${statusIs(kind, `${table}.id`, query.status, ctx.now)}`)
  }
  return all
}

const hasNoContent = (kind: RowKind) =>
  kind === 'pattern' || kind === 'expoArea' ? sql<SqlBool>`${sql.ref(`${TABLES[kind]}.content_id`)} = ''` : never

const hasNoManager = (ctx: Ctx, kind: RowKind) => {
  if ((kind !== 'room' && kind !== 'venueArea') || !mayEver(ctx.actor, 'access.give')) return never
  return lacksManager(ctx, TABLES[kind])
}
