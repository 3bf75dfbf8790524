import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type FieldProblem, InputRefusal } from '#lib/core/errors.ts'
import { type GrantKind, grantKindOf, manageableLevels, mayGrant, reachOf } from '#lib/core/policy.ts'
import { spacesOf } from '../grants/door.ts'

/** The spaces of a form: each list belongs to a kind of space. */
type SpaceLists = { areaList: string[]; roomList: string[]; roomPatternList: string[] }

const FIELDS: Record<GrantKind, keyof SpaceLists> = {
  venueArea: 'areaList',
  room: 'roomList',
  pattern: 'roomPatternList',
}

type GrantTargets = { kind: GrantKind; ids: string[] } | null

/**
 * What a person of this level is to hold by the form; null for levels 0 and 1, which hold nothing. Throws the refused fields.
 * @param held what she holds now: it may stand in the lists of kinds that no longer fit, and is dropped there
 */
export async function grantTargets(
  ctx: Ctx,
  level: Authority,
  lists: SpaceLists,
  held: ReadonlySet<string> = new Set(),
): Promise<GrantTargets> {
  if (!manageableLevels(ctx.actor).includes(level)) refuse({ field: 'cmsAccountAuth', rule: 'notAllowed' })
  const kind = grantKindOf(level)
  const unfit = Object.entries(FIELDS)
    .filter(([other, field]) => other !== kind && lists[field].some((id) => !held.has(id)))
    .map(([, field]): FieldProblem => ({ field, rule: 'conflict' }))
  if (unfit.length > 0) refuse(...unfit)
  if (kind === null) return null
  const field = FIELDS[kind]
  const ids = lists[field].map((id) => id.toLowerCase())
  // Without a grant the person would be out of sight of the one who invited her.
  if (ids.length === 0 && reachOf(ctx.actor, 'user.invite') === 'scope') refuse({ field, rule: 'required' })
  if (ids.length > 0 && !mayGrant(ctx.actor, kind, level)) refuse({ field, rule: 'notAllowed' })
  const found = await spacesOf(ctx, kind, ids)
  if (ids.some((id) => !found.has(id))) refuse({ field, rule: 'notFound' })
  return { kind, ids }
}

function refuse(...problems: FieldProblem[]): never {
  throw new InputRefusal(problems)
}
