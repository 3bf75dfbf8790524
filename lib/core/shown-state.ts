/** Where something shown between two moments stands: not yet, now, or no longer (docs/domain.md#notices-and-app-notifications). */
export const SHOWN_STATES = ['waiting', 'opening', 'ending'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** The state at a moment of what is shown in half-open [start, end); `end` null: until somebody ends it. */
export function shownState(start: Date, end: Date | null, at: Date): ShownState {
  if (at < start) return 'waiting'
  return end === null || at < end ? 'opening' : 'ending'
}
