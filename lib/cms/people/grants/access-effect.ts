import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/grants.ts'
import type { AccessChange, AccessEffect } from '#lib/contracts/reasons.ts'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import { actionsOn, explain, type HeldGrant, type Place } from '#lib/core/reason.ts'
import { demandPeople, endOf } from './change-access.ts'
import { heldGrants } from './held-grants.ts'
import { placesReachedFrom } from './places.ts'
import { demandSpace } from './read-access.ts'

/** What one person may do on which places, as the policy says for the grants she holds. */
function allowed(authority: Authority, places: readonly Place[], held: readonly HeldGrant[], at: Date) {
  return places.flatMap((place) =>
    actionsOn(place)
      .filter((action) => explain({ authority }, action, place, held, at).may)
      .map((action) => ({ action, place })),
  )
}

type Allowed = ReturnType<typeof allowed>

/** What is in the first and not in the second, counted by action and kind of space. */
function difference(more: Allowed, less: Allowed): AccessChange[] {
  const key = ({ action, place }: Allowed[number]) => `${action} ${place.id}`
  const known = new Set(less.map(key))
  const changes = new Map<string, AccessChange & { inSpaces: Set<string> }>()
  for (const it of more.filter((one) => !known.has(key(one)))) {
    const { action, place } = it
    const name = `${action} ${place.kind}`
    const change = changes.get(name) ?? { action, kind: place.kind, count: 0, spaces: 0, inSpaces: new Set() }
    change.count += 1
    change.inSpaces.add(place.roomId ?? (place.kind === 'areaPattern' ? (place.venueAreaIds[0] ?? place.id) : place.id))
    changes.set(name, change)
  }
  return [...changes.values()].map(({ inSpaces, ...change }) => ({ ...change, spaces: inSpaces.size }))
}

/**
 * `POST /grants/effect`, operation 26: what `PUT /grants` with the same body would change, as the policy decides it, for the
 * spaces in the actor's scope. It refuses what that call would refuse, and writes nothing.
 */
export async function accessEffect(
  ctx: Ctx,
  { body }: CallOf<typeof calls.accessEffect>,
): Promise<{ item: AccessEffect }> {
  demandInScope(ctx, 'access.give')
  const space = await demandSpace(ctx, body.spaceId)
  const endsAt = endOf(ctx, body.lastDay)
  const { people, give, named } = await demandPeople(ctx, space, body)
  const places = await placesReachedFrom(ctx, space.place)
  const held = await heldGrants(
    ctx,
    people.map(({ id }) => id),
  )
  const groups = new Map<string, AccessEffect['groups'][number]>()
  for (const person of people) {
    const authority = toAuthority(person.authority)
    if (authority === null) continue
    // What somebody outside her scope holds is no answer to the actor.
    const address = named.get(person.id)
    const before = address === undefined ? (held.get(person.id) ?? []) : []
    const others = before.filter((grant) => grant.spaceId !== space.id || !grant.isOwn)
    const after = give.includes(person.id) ? [...others, { spaceId: space.id, endsAt }] : others
    const [mayNow, mayThen] = [allowed(authority, places, before, ctx.now), allowed(authority, places, after, ctx.now)]
    const effect = { gains: difference(mayThen, mayNow), losses: difference(mayNow, mayThen) }
    const group = groups.get(JSON.stringify(effect)) ?? { people: [], ...effect }
    group.people.push(
      address === undefined ? { id: person.id, userName: person.user_name } : { id: address, userName: address },
    )
    groups.set(JSON.stringify(effect), group)
  }
  return { item: { groups: [...groups.values()] } }
}
