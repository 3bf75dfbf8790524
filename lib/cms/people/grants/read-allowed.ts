import { type SqlBool, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type * as calls from '#lib/contracts/calls/grants.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { AllowedPerson } from '#lib/contracts/reasons.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { notFound } from '#lib/core/errors.ts'
import type { Action } from '#lib/core/policy.ts'
import { actionsOn, explain, type GrantPlace } from '#lib/core/reason.ts'
import { namesOf, sourceIds } from './access-sources.ts'
import { heldGrants } from './held-grants.ts'
import { mayDo } from './may-do.ts'
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

const READ: Record<GrantPlace, Action> = {
  venueArea: 'venueArea.read',
  areaPattern: 'areaPattern.read',
  room: 'room.read',
  roomPattern: 'roomPattern.read',
}

/** `GET /grants/people?spaceId=…&action=…`: the people in the reader's scope who may do it on the space, and by what. */
export async function listAllowed(ctx: Ctx, { query }: CallOf<typeof calls.listAllowed>): Promise<Page<AllowedPerson>> {
  demandInScope(ctx, 'access.give')
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
