import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ManyEffects } from '#lib/contracts/many-changes.ts'

type Going = ManyEffects['along']

type Row = {
  action?: string
  target_id?: string
  target_kind?: string
  before?: Readonly<Record<string, unknown>> | null
}

/** What the audit row of a deletion lists of what the database deletes with it. */
const LISTED = ['scheduleEntries', 'vipUsers', 'richContents', 'grants', 'stops'] as const

/**
 * What goes with what is deleted, counted in the audit rows of it, besides what was chosen itself. Transitions for who sees all of them alone: one that
 * leads in from elsewhere goes too, and is not told of.
 */
export function goingOf({ actor }: Pick<Ctx, 'actor'>, trail: readonly Row[], chosen: ReadonlySet<string>): Going {
  const deleted = trail.filter(({ action, target_kind }) => action === `${target_kind}.deleted`)
  const count = (kind: string) =>
    deleted.filter(({ target_id, target_kind }) => target_kind === kind && !chosen.has(target_id ?? '')).length
  const [scheduleEntries, vipUsers, richContents, grants, stops] = LISTED.map((name) =>
    deleted.reduce((sum, { before }) => sum + lengthOf(before?.[name]), 0),
  ) as [number, number, number, number, number]
  const unlinked = trail.filter(({ action }) => action === 'externalTransition.unlinked')
  return {
    rooms: count('room'),
    patterns: count('pattern'),
    arEvents: count('arEvent'),
    scheduleEntries,
    transitions: actor.authority <= 1 ? count('transition') : 0,
    vipUsers,
    richContents,
    grants,
    stops,
    links: new Set(unlinked.map(({ target_id }) => target_id)).size,
    leftRooms: new Set(deleted.flatMap(({ before }) => listOf(before?.unlinkedRoomIds))).size,
  }
}

const listOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : [])

const lengthOf = (list: unknown): number => listOf(list).length
