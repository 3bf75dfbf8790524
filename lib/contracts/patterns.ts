import * as z from 'zod/mini'
import { subjectConsequences } from './consequences.ts'
import { externalTransitionRef, PATTERN_LINKS_MAX } from './external-transitions.ts'
import { id, idsGiven, line, lines, oneOf, requiredLine, rule, spaceRef, stamps } from './fields.ts'
import { anyIdOf, emptinessOf, filterOf, flagFilter, listQuery, SPACE_PATTERN_SORTS, yesNoFilter } from './lists.ts'
import { occupancy } from './occupancy.ts'
import { publication, statusesFilter } from './publication.ts'

export const OPEN_TYPES = ['normal', 'archive'] as const
/** Level of the space a pattern belongs to: 2 venue area, 3 room. */
export const PATTERN_LEVELS = ['2', '3'] as const

/** An address that opens the visitors' app; '' for none. */
export const deepLink = line(500).check(
  z.refine((v) => v === '' || /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(v), rule('format')),
  // A link that a browser would run instead of open is no deep link.
  z.refine((v) => !/^(javascript|data|vbscript|file):/i.test(v), rule('format')),
)

/** Edit: only what is sent changes, since three screens (521, 541, 561) each own a part of it. */
export const patternEdit = z.partial(
  z.object({
    spacePatternTitle: requiredLine(100),
    spacePatternTitleEn: line(100),
    eventName: line(100),
    eventNameEn: line(100),
    /** Photography permission: true OK, false NG. */
    cameraPermission: z.boolean(),
    contentId: line(100),
    contentName: line(100),
    spacePatternMetaExplanatoryText: lines(2000),
    spacePatternMetaExplanatoryTextEn: lines(2000),
    /** Of a room pattern, where they are not those of its room; empty: as the room. */
    spacePatternMetaAuthor: line(100),
    spacePatternMetaAuthorEn: line(100),
    spacePatternMetaLimitConditions: occupancy,
    deepLink,
    /** Its external access information: external transitions, in the order in which visitors find them. */
    exTransitionIds: idsGiven(PATTERN_LINKS_MAX),
    openType: oneOf(OPEN_TYPES),
    pickupPermission: z.boolean(),
  }),
)

/** Create a pattern in the venue area or room `spaceId`; what is left out is taken from EMPTY_PATTERN. */
export const patternInput = z.extend(patternEdit, { spacePatternTitle: requiredLine(100), spaceId: id })

/** What a new pattern holds where nothing is said. */
export const EMPTY_PATTERN: Required<Omit<PatternEdit, 'spacePatternTitle'>> = {
  spacePatternTitleEn: '',
  eventName: '',
  eventNameEn: '',
  cameraPermission: false,
  contentId: '',
  contentName: '',
  spacePatternMetaExplanatoryText: '',
  spacePatternMetaExplanatoryTextEn: '',
  spacePatternMetaAuthor: '',
  spacePatternMetaAuthorEn: '',
  spacePatternMetaLimitConditions: null,
  deepLink: '',
  exTransitionIds: [],
  openType: 'normal',
  pickupPermission: false,
}

/** What its list is filtered by being left empty or filled in. */
export const PATTERN_EMPTIES = ['spacePatternTitleEn', 'eventName', 'spacePatternMetaExplanatoryText'] as const

export const patternQuery = listQuery(SPACE_PATTERN_SORTS, {
  spaceId: anyIdOf,
  spaceLevel: filterOf(PATTERN_LEVELS),
  openType: filterOf(OPEN_TYPES),
  status: statusesFilter,
  missingEn: flagFilter,
  missingContent: flagFilter,
  hasDeepLink: yesNoFilter,
  pickup: yesNoFilter,
  hasLink: yesNoFilter,
  /** With this external transition among its links. */
  exTransitionId: anyIdOf,
  ...emptinessOf(PATTERN_EMPTIES),
})

export const pattern = z.object({
  ...stamps,
  /** 2: of a venue area, 3: of a room. */
  spaceLevel: z.union([z.literal(2), z.literal(3)]),
  space: spaceRef,
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  eventName: z.string(),
  eventNameEn: z.string(),
  cameraPermission: z.boolean(),
  contentId: z.string(),
  contentName: z.string(),
  spacePatternMetaExplanatoryText: z.string(),
  spacePatternMetaExplanatoryTextEn: z.string(),
  spacePatternMetaAuthor: z.string(),
  spacePatternMetaAuthorEn: z.string(),
  spacePatternMetaLimitConditions: z.nullable(z.number()),
  deepLink: z.string(),
  exTransitionIds: z.array(z.string()),
  /** The links they name. */
  exTransitions: z.array(externalTransitionRef),
  openType: z.enum(OPEN_TYPES),
  pickupPermission: z.boolean(),
  missingEn: z.boolean(),
  entryCount: z.number(),
  publication,
})

/** What deleting a pattern takes with it (docs/domain.md#deleting). */
export const patternConsequences = z.extend(subjectConsequences, {
  /** Access rights of people that end with it. */
  grants: z.number(),
})

export type PatternConsequences = z.infer<typeof patternConsequences>
export type PatternInput = z.infer<typeof patternInput>
export type PatternEdit = z.infer<typeof patternEdit>
export type Pattern = z.infer<typeof pattern>
