import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/users.ts'
import type { Reasons } from '#lib/contracts/reasons.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { notFound } from '#lib/core/errors.ts'
import { actionsOn, explain } from '#lib/core/reason.ts'
import { findPlace, heldGrants, namesOf, reasonView, sourceIds } from '../grants/door.ts'
import { findUser } from './read-users.ts'

/** `GET /users/:id/reasons?spaceId=…`: may this person do each thing that is done on the space, and why. */
export async function readReasons(ctx: Ctx, { params, query }: CallOf<typeof calls.readReasons>) {
  const person = await findUser(ctx, params.id)
  const place = await findPlace(ctx, query.spaceId)
  const authority = toAuthority(person.cmsAccountAuth)
  if (!place || authority === null) throw notFound()
  const sources = sourceIds(place)
  const [held, names] = await Promise.all([heldGrants(ctx, [person.id], sources), namesOf(ctx, sources)])
  const { id, kind, title, titleEn } = place
  const reasons = actionsOn(place).map((action) => ({
    action,
    ...reasonView(explain({ authority }, action, place, held.get(person.id) ?? [], ctx.now), names),
  }))
  return { item: { space: { id, kind, title, titleEn }, reasons } satisfies Reasons }
}
