import { mayOpen, type ScreenId } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { Action } from '#lib/core/policy.ts'

/** 2: pattern of a venue area, 3: of a room. */
export type PatternLevel = 2 | 3

const SCREENS = {
  2: ['AREA4521', 'AREA4701'],
  3: ['ROOM5521', 'ROOM5541', 'ROOM5561', 'ROOM5701'],
} as const satisfies Record<PatternLevel, readonly ScreenId[]>

export type PatternScreen = (typeof SCREENS)[PatternLevel][number]

/** The screens of a pattern that this level may open, in the order of their tabs. */
export const patternScreens = (level: PatternLevel, authority: Authority): PatternScreen[] =>
  SCREENS[level].filter((screen) => mayOpen(screen, authority))

/** The screens that stand for a level's patterns: their list, where one is edited, and its publication. */
export const PATTERN_HOME = { 2: 'AREA4521', 3: 'ROOM5521' } as const
export const PATTERN_PUBLICATION = { 2: 'AREA4701', 3: 'ROOM5701' } as const

/** The list of the spaces that patterns of a level belong to. */
export const SPACE_SCREEN = { 2: 'AREA4110', 3: 'ROOM5110' } as const

/** The action of the policy for a pattern of this level. */
export const patternAction = (level: PatternLevel, verb: 'create' | 'edit' | 'delete' | 'publish'): Action =>
  `${level === 2 ? 'areaPattern' : 'roomPattern'}.${verb}`
