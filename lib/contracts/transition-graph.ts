import * as z from 'zod/mini'
import { LINK_STATES, PLACE_KINDS } from '#lib/core/transition-graph.ts'
import { anyOf, idFilter, listQuery } from './lists.ts'
import { momentGiven, momentRead } from './moment.ts'
import { FROM_KINDS, OUTSIDE, TO_KINDS, TRANSITION_TYPES } from './transitions.ts'

/** Links that one picture holds at most, and places each of its lists. What is wrong comes first; the rest is paged (`transition-links`) or a work queue. */
export const GRAPH_LINKS_MAX = 150
export const GRAPH_PLACES_MAX = 20
/** New things that one period names. */
export const PERIOD_NEWS_MAX = 20

/** `at`: the moment, now by default. `spaceId`: its neighbourhood alone, the links from and to it. */
export const transitionGraphQuery = z.object({ at: momentRead, spaceId: idFilter })

const LINK_SORTS = ['from', '-from', 'to', '-to'] as const

/** All that the graph of a moment holds, page by page. `state`: what its links do then. */
export const transitionLinkQuery = listQuery(LINK_SORTS, {
  at: momentGiven,
  spaceId: idFilter,
  state: anyOf(LINK_STATES),
})

/** `[from, to)`, from now for a year by default; refused at `to` where that is not after the beginning. */
export const transitionPeriodsQuery = z.object({ from: momentRead, to: momentRead })

const PLACE_STATES = ['open', 'stopped', 'closed'] as const

const place = z.object({ id: z.string(), kind: z.enum(PLACE_KINDS), title: z.string(), titleEn: z.string() })

const end = <K extends readonly [string, ...string[]]>(kinds: K) =>
  z.object({
    kind: z.enum(kinds),
    /** The ID of a place, the name of a class, or `auto`. */
    id: z.string(),
    title: z.string(),
    titleEn: z.string(),
    /** Null for a class and Auto. */
    state: z.nullable(z.enum(PLACE_STATES)),
  })

/** A transition as an edge. */
export const graphLink = z.object({
  id: z.string(),
  from: end([...FROM_KINDS, OUTSIDE] as const),
  to: end([...TO_KINDS, OUTSIDE] as const),
  transitionType: z.enum(TRANSITION_TYPES),
  state: z.enum(LINK_STATES),
  /** Said where the reader may not edit it, since of most she may and a graph has many. The version before says it of none: their form says so then. */
  mayNotEdit: z.optional(z.literal(true)),
})

export const transitionGraph = z.object({
  at: z.string(),
  /** The place whose neighbourhood it is; null for the whole, and for one that the reader does not see. */
  space: z.nullable(place),
  /** Dead ends first. `linkCount` counts them all. */
  links: z.array(graphLink),
  linkCount: z.number(),
  /** Of all links in sight, also of those that are not in the answer. */
  leadCount: z.number(),
  deadEndCount: z.number(),
  /** Dead ends among them that are Auto or a class without a candidate. */
  noCandidateCount: z.number(),
  /** Open places that nobody gets to, and that nobody gets out of again, the first by kind and name. */
  unreachable: z.array(place),
  unreachableCount: z.number(),
  traps: z.array(place),
  trapCount: z.number(),
})

/** `news`: what was not wrong in the period before, the first of each kind; `newsCount`: all of it, left out by the version before. */
const transitionPeriod = z.object({
  from: z.string(),
  to: z.string(),
  deadEndCount: z.number(),
  unreachableCount: z.number(),
  trapCount: z.number(),
  news: z.object({
    deadEnds: z.array(z.pick(graphLink, { id: true, from: true, to: true })),
    unreachable: z.array(place),
    traps: z.array(place),
  }),
  newsCount: z.optional(z.number()),
})

export const transitionPeriods = z.object({
  periods: z.array(transitionPeriod),
  /** How far they reach: less than was asked for where there are too many boundaries. */
  to: z.string(),
  isCut: z.boolean(),
})

export type TransitionGraph = z.infer<typeof transitionGraph>
export type GraphLink = z.infer<typeof graphLink>
export type GraphPlace = z.infer<typeof place>
export type TransitionPeriods = z.infer<typeof transitionPeriods>
export type TransitionPeriod = z.infer<typeof transitionPeriod>
