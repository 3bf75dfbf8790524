import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Page } from '#lib/contracts/lists.ts'
import type { AllowedPerson, allowedQuery } from '#lib/contracts/reasons.ts'
import { AUTHORITIES, toAuthority } from '#lib/core/authority.ts'
import { notFound } from '#lib/core/errors.ts'
import { type Action, reachOf } from '#lib/core/policy.ts'
import { actionsOn, explain, type Place, type PlaceKind, sourcesFor } from '#lib/core/reason.ts'
import { type Ctx, demand } from '../context.ts'
import { matchesKeywords } from '../db/keywords.ts'
import { readPage } from '../db/page.ts'
import type { Call } from '../http/route.ts'
import { personInScope } from '../users/user-scope.ts'
import { namesOf, sourceIds } from './access-sources.ts'
import { grantsAt } from './grants-at.ts'
import { heldGrants } from './held-grants.ts'
import { personColumns, toPerson } from './person-row.ts'
import { findPlace } from './places.ts'
import { reasonView } from './reason-view.ts'

const order = {
  id: 'users.id',
  sorts: {
    userName: { column: 'users.user_name', type: 'text' },
    cmsAccountAuth: { column: 'users.authority', type: 'int' },
  },
} as const

const READ: Record<PlaceKind, Action> = {
  venueArea: 'venueArea.read',
  areaPattern: 'areaPattern.read',
  room: 'room.read',
  roomPattern: 'roomPattern.read',
}

/** Who may do it, as a condition on users: those whose level decides alone, and those a grant that counts brings there. */
function mayDo(ctx: Ctx, action: Action, place: Place) {
  const conditions = AUTHORITIES.flatMap((authority) => {
    const reach = reachOf({ authority }, action)
    if (reach === 'all') return [sql<SqlBool>`users.authority = ${authority}`]
    const sources = sourcesFor(authority, place).map(({ spaceId }) => spaceId)
    if (reach !== 'scope' || sources.length === 0) return []
    return [
      sql<SqlBool>`(users.authority = ${authority} and exists (select 1 from ${grantsAt(ctx.now)} as held
        where held.user_id = users.id and held.target_id = any(${sql.val(sources)}::uuid[])))`,
    ]
  })
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** `GET /grants/people?spaceId=…&action=…`: the people in the reader's scope who may do it on the space, and by what. */
export async function listAllowed(
  ctx: Ctx,
  { query }: Call<undefined, z.infer<typeof allowedQuery>>,
): Promise<Page<AllowedPerson>> {
  demand(ctx, 'access.give', { inScope: true })
  const place = await findPlace(ctx, query.spaceId)
  if (!place) throw notFound()
  const possible = actionsOn(place)
  const action = query.action ?? READ[place.kind]
  const rows = ctx.db
    .selectFrom('users')
    .select(personColumns)
    .where(personInScope(ctx.actor))
    .where(matchesKeywords('users.search', query.q))
    .where(possible.includes(action) ? mayDo(ctx, action, place) : sql<SqlBool>`false`)
  const sources = sourceIds(place)
  return readPage(ctx.db, rows, order, query, async (found) => {
    const ids = found.map((row) => row.id)
    const [held, names] = await Promise.all([heldGrants(ctx, ids, sources), namesOf(ctx, sources)])
    return found.flatMap((row) => {
      const authority = toAuthority(row.authority)
      if (authority === null) return []
      const reason = explain({ authority }, action, place, held.get(row.id) ?? [], ctx.now)
      return [{ ...toPerson(row), reason: reasonView(reason, names) }]
    })
  })
}
