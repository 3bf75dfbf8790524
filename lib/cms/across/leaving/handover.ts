import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { digest } from '#lib/cms/kernel/http/digest.ts'
import { findAccessSets } from '#lib/cms/people/access-sets/door.ts'
import { createAction } from '#lib/cms/spaces/rooms/door.ts'
import type { AccessSet } from '#lib/contracts/access-sets.ts'
import type { User } from '#lib/contracts/users.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type Action, can, canInScope, type GrantKind, grantKindOf, mayGrant } from '#lib/core/policy.ts'
import { type OwnedWork, ownedWork } from '../work-queues/door.ts'

/** Who takes over. */
export type Successor = { id: string; authority: Authority }

export type HeldSpace = { id: string; title: string; titleEn: string; kind: GrantKind; lastDay: string | null }

type Part = { spaces: HeldSpace[]; accessSets: AccessSet[]; work: OwnedWork[]; views: string[]; templates: string[] }

type Access = Pick<Part, 'spaces' | 'accessSets'>

/** What the successor has then, and what ends with her who leaves. */
export type Shares<P = Part> = { moves: P; ends: P }

/**
 * What of a person's access the successor takes over, each by the rule by which it is given: spaces as `access.give` has it (nobody gives herself any), sets as who
 * may join them.
 */
export async function accessShares(ctx: Ctx, person: User, successor: Successor | null): Promise<Shares<Access>> {
  const mayHave = (kind: GrantKind) =>
    successor !== null && successor.id !== ctx.actor.id && mayGrant(ctx.actor, kind, successor.authority)
  const ownKind = successor && grantKindOf(successor.authority)
  const mayJoin = (set: AccessSet) =>
    !set.isEnded && set.cmsAccountAuth === successor?.authority && ownKind !== null && mayHave(ownKind)
  const sets = await findAccessSets(
    ctx,
    (person.accessSets ?? []).map(({ id }) => id),
  )
  const [spaces, accessSets] = [parted(spacesOf(person), ({ kind }) => mayHave(kind)), parted(sets, mayJoin)]
  const part = (n: 0 | 1): Access => ({ spaces: spaces[n], accessSets: accessSets[n] })
  return { moves: part(0), ends: part(1) }
}

/**
 * What else of hers the successor takes over, who has the access already that is handed over to her: work as who may be made its owner. Views and templates only
 * by who sees those of everybody, a template to who could keep one of such a space; how many of the others end is said, since they are gone then.
 */
export async function otherShares(
  ctx: Ctx,
  person: User,
  successor: Successor | null,
): Promise<Shares<Omit<Part, keyof Access>>> {
  const work = parted(await ownedWork(ctx, person.id, successor), ({ isReached }) => isReached)
  const mayPass = (action: 'listView.share' | 'spaceTemplate.share') => successor !== null && can(ctx.actor, action)
  const views = parted(
    await viewsOf(ctx, person.id, successor?.id ?? null),
    ({ isFree }) => isFree && mayPass('listView.share') && successor !== null && can(successor, 'listView.share'),
  )
  const templates = parted(
    await templatesOf(ctx, person.id),
    ({ space_type }) =>
      mayPass('spaceTemplate.share') && successor !== null && canInScope(successor, keptBy(space_type)),
  )
  const part = (n: 0 | 1) => ({ work: work[n], views: idsOf(views[n]), templates: idsOf(templates[n]) })
  return { moves: part(0), ends: part(1) }
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

function parted<T>(all: readonly T[], isMoved: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isMoved), all.filter((one) => !isMoved(one))]
}

/** What she holds by herself; the person was read by the actor, so all of it is in the actor's scope. */
function spacesOf({ areaList, roomList, roomPatternList }: User): HeldSpace[] {
  const spaces = (kind: 'venueArea' | 'room', list: User['areaList']) =>
    list.map(({ id, spaceTitle: title, spaceTitleEn: titleEn, lastDay }) => ({ id, title, titleEn, kind, lastDay }))
  return [
    ...spaces('venueArea', areaList),
    ...spaces('room', roomList),
    ...roomPatternList.map(({ id, spacePatternTitle: title, spacePatternTitleEn: titleEn, lastDay }) => ({
      id,
      title,
      titleEn,
      kind: 'pattern' as const,
      lastDay,
    })),
  ]
}

/** Views of hers that others find too; the rest is hers alone, and goes with her. `isFree`: the successor has none of that name. */
async function viewsOf(ctx: Ctx, userId: string, successorId: string | null) {
  return ctx.db
    .selectFrom('list_views')
    .select([
      'id',
      sql<boolean>`not exists (select from list_views as own where own.user_id = ${successorId}::uuid
        and own.list = list_views.list and own.name = list_views.name)`.as('isFree'),
    ])
    .where('user_id', '=', userId)
    .where(sql<boolean>`shared_with <> '{}'`)
    .execute()
}

const templatesOf = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('space_templates').select(['id', 'space_type']).where('created_by', '=', userId).execute()

/** What keeping a template of such a space needs. */
function keptBy(spaceType: string): Action {
  if (spaceType === 'expoArea') return 'expoArea.write'
  return spaceType === 'venueArea'
    ? 'venueArea.create'
    : createAction({ spaceType: spaceType === 'sub' ? 'sub' : 'main' })
}

/** A digest of what would become of all of it, and whose it would be. */
export const tokenOf = ({ moves, ends }: Shares, successor: Successor | null): string => {
  const told = ({ spaces, accessSets, work, views, templates }: Part) => [
    spaces.map(({ id, lastDay }) => [id, lastDay]).sort(),
    accessSets.map(({ id }) => id).sort(),
    work.map(({ queue, id }) => [queue, id]).sort(),
    [...views].sort(),
    [...templates].sort(),
  ]
  return digest([successor?.id ?? null, told(moves), told(ends)])
}
