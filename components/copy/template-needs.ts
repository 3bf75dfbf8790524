import {
  AREA_TEMPLATE_NEEDS,
  EXPO_TEMPLATE_NEEDS,
  KEPT_ROOM_NEEDS,
  TAKEN_ROOM_NEEDS,
  type TemplateFacts,
} from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type Action, canInScope } from '#lib/core/policy.ts'
import { AREA_TICKS, type TemplateTick, templateCounts } from './template-counts.ts'

/** Of which space a template is; whether something is kept in it, or taken from it. */
export type TemplateUse = 'keepRoom' | 'takeRoom' | 'keepArea' | 'takeArea' | 'keepExpo' | 'takeExpo'

export const isOfArea = (use: TemplateUse): boolean => use === 'keepArea' || use === 'takeArea'

const NEEDS: Record<TemplateUse, Partial<Record<TemplateTick, readonly Action[]>>> = {
  keepRoom: KEPT_ROOM_NEEDS,
  takeRoom: TAKEN_ROOM_NEEDS,
  keepArea: AREA_TEMPLATE_NEEDS,
  takeArea: AREA_TEMPLATE_NEEDS,
  keepExpo: EXPO_TEMPLATE_NEEDS,
  takeExpo: EXPO_TEMPLATE_NEEDS,
}

/** Whether someone of this authority may have the tick. */
export const mayTick = (use: TemplateUse, authority: Authority, tick: TemplateTick): boolean =>
  (NEEDS[use][tick] ?? []).every((action) => canInScope({ authority }, action))

/** What is ticked at first of these ticks: all that she may have; what there is none of is not. */
export function firstTicks(
  use: TemplateUse,
  authority: Authority,
  ticks: readonly TemplateTick[],
  facts?: TemplateFacts,
): Record<string, boolean> {
  const all = Object.fromEntries(AREA_TICKS.map((tick) => [tick, true]))
  const counts = facts && templateCounts(facts, all, isOfArea(use))
  return Object.fromEntries(
    ticks.map((tick) => [tick, mayTick(use, authority, tick) && (counts === undefined || counts[tick] > 0)]),
  )
}
