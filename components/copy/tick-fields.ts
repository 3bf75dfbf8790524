import type { TemplateTick } from './template-counts.ts'

/** The fields of these ticks of a template, in a form that has them. */
export const tickFields = <Tick extends TemplateTick, Field>(
  ticks: readonly Tick[],
  field: (tick: Tick) => Field,
): Partial<Record<TemplateTick, Field>> => Object.fromEntries(ticks.map((tick) => [tick, field(tick)]))
