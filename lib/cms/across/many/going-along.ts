import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'

export type Going = ManyReport['along']

type Row = { action?: string; target_id?: string; target_kind?: string }

/**
 * What goes with what is deleted, counted in the audit rows of it, besides what was chosen itself. Transitions for who sees all of them alone: one that
 * leads in from elsewhere goes too, and is not told of.
 */
export function goingOf({ actor }: Pick<Ctx, 'actor'>, trail: readonly Row[], chosen: ReadonlySet<string>): Going {
  const count = (kind: string) =>
    trail.filter(
      ({ action, target_id, target_kind }) =>
        action === `${kind}.deleted` && target_kind === kind && !chosen.has(target_id ?? ''),
    ).length
  return {
    rooms: count('room'),
    patterns: count('pattern'),
    arEvents: count('arEvent'),
    transitions: actor.authority <= 1 ? count('transition') : 0,
  }
}
