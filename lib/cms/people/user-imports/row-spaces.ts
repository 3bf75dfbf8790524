import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { FieldProblem } from '#lib/core/errors.ts'
import { type GrantKind, grantKindOf, manageableLevels, mayGrant, reachOf } from '#lib/core/policy.ts'
import { type GrantableSpace, spacesNamed, spacesOf } from '../grants/door.ts'
import type { RowDraft, RowProblem } from './row-draft.ts'

const FIELDS = { venueArea: 'areaList', room: 'roomList', pattern: 'roomPatternList' } as const

type Found = { byId: Map<string, GrantableSpace>; byName: Map<string, string[]> }

/** The spaces of one kind that these rows name, looked up at once. */
async function lookUp(ctx: Ctx, kind: GrantKind, drafts: readonly RowDraft[]): Promise<Found> {
  const ofKind = drafts.filter(({ level }) => level !== null && grantKindOf(level) === kind)
  const ids = new Set(ofKind.flatMap(({ spaceIds }) => spaceIds).filter(isId))
  const names = new Set(ofKind.flatMap(({ spaceIds, spaceNames }) => (spaceIds.length === 0 ? spaceNames : [])))
  return { byId: await spacesOf(ctx, kind, [...ids]), byName: await spacesNamed(ctx, kind, [...names]) }
}

/** Finds the spaces of rows, set-wise; returns a function that reads one row's, adding to its problems what is wrong. */
export async function readSpaces(ctx: Ctx, drafts: readonly RowDraft[]): Promise<(draft: RowDraft) => string[]> {
  const found: Record<GrantKind, Found> = {
    venueArea: await lookUp(ctx, 'venueArea', drafts),
    room: await lookUp(ctx, 'room', drafts),
    pattern: await lookUp(ctx, 'pattern', drafts),
  }
  return (draft) => {
    const { level, spaceIds, spaceNames, problems } = draft
    if (level === null) return []
    if (!manageableLevels(ctx.actor).includes(level)) {
      problems.push({ field: 'cmsAccountAuth', rule: 'notAllowed', cell: 'authority' })
      return []
    }
    const kind = grantKindOf(level)
    const isEmpty = spaceIds.length + spaceNames.length === 0
    const cell = spaceIds.length > 0 || isEmpty ? 'spaceIds' : 'spaceNames'
    if (kind === null) {
      if (!isEmpty) problems.push({ field: 'areaList', rule: 'conflict', cell })
      return []
    }
    const field = FIELDS[kind]
    // Without a grant the person would be out of sight of the one who invited her.
    if (isEmpty && reachOf(ctx.actor, 'user.invite') === 'scope') problems.push({ field, rule: 'required', cell })
    if (!isEmpty && !mayGrant(ctx.actor, kind, level)) problems.push({ field, rule: 'notAllowed', cell })
    const refuse = (rule: FieldProblem['rule'], name: string, at: RowProblem['cell'] = cell) =>
      problems.push({ field, rule, cell: at, params: { name: name.slice(0, 100) } })
    return spaceIds.length > 0 ? byIds(draft, found[kind], refuse) : byNames(draft, found[kind], refuse)
  }
}

type Refuse = (rule: FieldProblem['rule'], name: string, cell?: RowProblem['cell']) => void

/** Names that stand beside IDs must be theirs: a slipped row would otherwise give access to another space. */
function byIds({ spaceIds, spaceNames }: RowDraft, { byId }: Found, refuse: Refuse): string[] {
  const spaces = spaceIds.flatMap((id) => byId.get(id) ?? [])
  for (const id of spaceIds) if (!byId.has(id)) refuse('notFound', id)
  const titles = new Set(spaces.flatMap(({ title, titleEn }) => [title, titleEn]))
  if (spaces.length === spaceIds.length) {
    for (const name of spaceNames) if (!titles.has(name)) refuse('conflict', name, 'spaceNames')
  }
  return spaces.map(({ id }) => id)
}

function byNames({ spaceNames }: RowDraft, { byName }: Found, refuse: Refuse): string[] {
  return spaceNames.flatMap((name) => {
    const ids = byName.get(name) ?? []
    if (ids.length === 0) refuse('notFound', name)
    if (ids.length > 1) refuse('notOneOf', name)
    return ids.length === 1 ? ids : []
  })
}
