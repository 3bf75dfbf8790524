import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { LOCKS, type Lock } from '#lib/cms/kernel/db/lock.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { patternInScope, roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import type * as calls from '#lib/contracts/calls/external-transitions.ts'
import type {
  ExternalTransition,
  ExternalTransitionDetail,
  externalTransitionQuery,
} from '#lib/contracts/external-transitions.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { notFound } from '#lib/core/errors.ts'
import {
  externalTransitionRows,
  lookedAt,
  missingEn,
  toExternalTransition,
  warnedUntil,
} from './external-transition-rows.ts'
import { isUsed, usesOf } from './link-uses.ts'
import { usableByPattern, usableByRoom } from './usable-links.ts'

const order = {
  id: 'external_transitions.id',
  sorts: {
    updatedAt: { column: 'external_transitions.updated_at', type: 'timestamptz' },
    createdAt: { column: 'external_transitions.created_at', type: 'timestamptz' },
    exTransTitle: { column: 'external_transitions.title', type: 'text' },
  },
} as const

type Query = z.infer<typeof externalTransitionQuery>

/** `GET /external-transitions`: one page of the external transitions and WebView sites in the actor's scope. */
export async function listExternalTransitions(
  ctx: Ctx,
  { query }: CallOf<typeof calls.listExternalTransitions>,
): Promise<Page<ExternalTransition>> {
  demandInScope(ctx, 'externalTransition.read')
  return readPage(ctx.db, filtered(ctx, query), order, query, async (rows) =>
    rows.map((row) => toExternalTransition(ctx, row)),
  )
}

function filtered(ctx: Ctx, query: Query) {
  let rows = externalTransitionRows(ctx).where(matchesKeywords('external_transitions.search', query.q))
  if (query.exTransType) rows = rows.where('ex_trans_type', '=', query.exTransType)
  if (query.exTransSpaceKind) rows = rows.where('space_kind', '=', query.exTransSpaceKind)
  if (query.spaceId !== undefined) rows = rows.where('space_id', '=', query.spaceId)
  if (query.missingEn) rows = rows.where(missingEn)
  if (query.used) rows = rows.where(isUsed(ctx))
  if (query.check) rows = rows.where(standsAt(query.check, ctx.now))
  if (query.forRoomId !== undefined) rows = rows.where(forRoom(ctx, query.forRoomId))
  if (query.forPatternId !== undefined) rows = rows.where(forPattern(ctx, query.forPatternId))
  return rows
}

function standsAt(check: NonNullable<Query['check']>, now: Date) {
  if (check === 'unchecked') return sql<SqlBool>`not exists (select from ${lookedAt})`
  const conditions = {
    ok: sql`outcome = 'ok'`,
    certificateSoon: sql`outcome = 'ok' and certificate_ends_at <= ${warnedUntil(now)}`,
    problem: sql`outcome <> 'ok'`,
  }
  return sql<SqlBool>`exists (select from ${lookedAt} and ${conditions[check]})`
}

// Only of a room or pattern that exists for the reader.
const forRoom = (ctx: Ctx, id: string) =>
  sql<SqlBool>`(${usableByRoom(id)} and exists (select 1 from rooms where rooms.id = ${id} and ${roomInScope(ctx.actor)}))`
const forPattern = (ctx: Ctx, id: string) =>
  sql<SqlBool>`(${usableByPattern(id)} and exists (select 1 from patterns where patterns.id = ${id} and ${patternInScope(ctx.actor)}))`

/** One link of the actor's scope, with what uses it; 404 xrcms0004. */
export async function findExternalTransition(ctx: Ctx, id: string): Promise<ExternalTransitionDetail> {
  const rows = externalTransitionRows(ctx).where('external_transitions.id', '=', id)
  const row = isId(id) ? await rows.executeTakeFirst() : undefined
  if (!row) throw notFound()
  return { ...toExternalTransition(ctx, row), uses: await usesOf(ctx, id) }
}

/** The same under a row lock, so that nobody changes it or begins to use it between our look and our write. */
export async function lockExternalTransition(ctx: Ctx, id: string, lock: Lock): Promise<ExternalTransitionDetail> {
  if (isId(id)) {
    const rows = ctx.db.selectFrom('external_transitions').select('id').where('id', '=', id)
    await LOCKS[lock](rows).execute()
  }
  return findExternalTransition(ctx, id)
}

/** `GET /external-transitions/:id`. */
export const readExternalTransition = async (ctx: Ctx, { params }: CallOf<typeof calls.readExternalTransition>) => ({
  item: await findExternalTransition(ctx, params.id),
})
