import { toChoice } from '#components/picker/choice.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import { EMPTY_PATTERN, type Pattern, type PatternEdit } from '#lib/contracts/patterns.ts'

import type { PatternValues } from './pattern-form-fields.ts'

/** Which fields each form of a pattern holds: three screens share a room pattern, one has all of an area pattern. */
const BASICS = [
  'spacePatternTitle',
  'spacePatternTitleEn',
  'eventName',
  'eventNameEn',
  'spacePatternMetaAuthor',
  'spacePatternMetaAuthorEn',
  'spacePatternMetaLimitConditions',
  'cameraPermission',
  'openType',
] as const
const CONTENT = [
  'contentId',
  'contentName',
  'spacePatternMetaExplanatoryText',
  'spacePatternMetaExplanatoryTextEn',
] as const
/** What only room patterns have: visitors of a room are led on to outside sites. */
const ROOM_CONTENT = [...CONTENT, 'exTransitionIds'] as const
const REACH = ['openType', 'pickupPermission', 'deepLink'] as const
const AREA = [
  'spacePatternTitle',
  'spacePatternTitleEn',
  'cameraPermission',
  'openType',
  ...CONTENT,
  'deepLink',
] as const

export const PATTERN_PARTS = {
  basics: BASICS,
  content: ROOM_CONTENT,
  reach: REACH,
  area: AREA,
} as const satisfies Record<string, readonly (keyof PatternEdit)[]>

export type PatternPart = keyof typeof PATTERN_PARTS

/** The values a form of this part begins with: the pattern's, or those of a new one. */
export function patternDefaults(part: PatternPart, pattern?: Pattern): PatternValues {
  const from: PatternEdit = pattern ?? { ...EMPTY_PATTERN, spacePatternTitle: '' }
  const values: PatternValues = Object.fromEntries(PATTERN_PARTS[part].map((field) => [field, from[field]]))
  return part === 'content' ? { ...values, exTransitions: pattern?.exTransitions.map(toChoice) ?? [] } : values
}

/** How a form of this part is merged with what someone else saved. */
export const patternMerge = (part: PatternPart): Merge<PatternValues, { item: Pattern }> => ({
  units: unitsOf(PATTERN_PARTS[part]).map((unit) =>
    unit.name === 'exTransitionIds' ? { ...unit, carries: ['exTransitions'] } : unit,
  ),
  valuesOf: ({ item }) => patternDefaults(part, item),
})

/** Names the unsaved input of one part of a pattern. */
export const patternDraft = (id: string, part: PatternPart): string => `patterns/${id}/${part}`
