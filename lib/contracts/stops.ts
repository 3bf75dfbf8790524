import * as z from 'zod/mini'
import { LANGS } from '#lib/core/lang.ts'
import { TARGETS_MAX } from '#lib/core/targets-max.ts'
import { id, optionalLine, optionalText, requiredLine, requiredText, rule, spaceRef, stamps } from './fields.ts'
import { filterOf, flagFilter, idFilter, listQuery } from './lists.ts'
import { namedPerson, personRef } from './person-ref.ts'
import { publicationStatus } from './publication.ts'

/** The parts of a venue area that a stop of it can reach: its patterns, its AR events, the rooms linked to it. */
export const AREA_PARTS = ['patterns', 'arEvents', 'rooms'] as const
export type AreaPart = (typeof AREA_PARTS)[number]
/** What it reaches where nobody says (docs/domain.md#stopping). */
export const AREA_PARTS_USUAL: readonly AreaPart[] = ['patterns', 'arEvents']

/** How far a stop reaches: `stopScope` of venue areas; `alsoSubRooms`: the sub rooms of each room that it stops too. */
const scope = {
  stopScope: z._default(
    z.array(z.enum([...AREA_PARTS])).check(
      z.refine((v) => v.length > 0, rule('required')),
      z.overwrite((v) => AREA_PARTS.filter((part) => v.includes(part))),
    ),
    [...AREA_PARTS_USUAL],
  ),
  alsoSubRooms: z._default(z.boolean(), false),
}

/**
 * How far a reopening reaches: the parts of venue areas, and the sub rooms of rooms, that were stopped together with them and still are.
 * None of them unless it is said.
 */
const reopenScope = {
  reopenScope: z._default(
    z.array(z.enum([...AREA_PARTS])).check(z.overwrite((v) => AREA_PARTS.filter((part) => v.includes(part)))),
    [],
  ),
  alsoSubRooms: z._default(z.boolean(), false),
}

/** Stop publication of a pattern, an AR event, a room or a venue area. */
export const stopInput = z.object({ closeReason: requiredText(1000), ...scope })

/** She has looked at the periods that passed during the stop, or begin soon; asked only where there are some. */
export const isReviewed = z._default(z.boolean(), false)

const reopening = { reopenReason: requiredText(1000), isReviewed, ...reopenScope }

/**
 * Reopen: the response details are required. `stopId`: the stop that was seen in force, null for none; another one is not lifted. Left out: whichever is. Pages send it from the next version
 * on: a CMS of before refuses what it does not know.
 */
export const reopenInput = z.object({ ...reopening, stopId: z.optional(z.nullable(id)) })

export const STOP_TARGETS = ['venueArea', 'room', 'pattern', 'arEvent'] as const

const targetsOf = <Target extends z.ZodMiniType<{ id: string }>>(target: Target) =>
  z.array(target).check(
    z.refine((v) => v.length > 0, rule('required')),
    z.refine((v) => v.length <= TARGETS_MAX, rule('limit', { max: TARGETS_MAX })),
    // In the database's way of writing them, so that one target is one, however its ID is written.
    z.overwrite((v) => [
      ...new Map(v.map((one) => [one.id.toLowerCase(), { ...one, id: one.id.toLowerCase() }])).values(),
    ]),
  )

/** Several targets, each once. */
const stopTargets = targetsOf(z.object({ kind: z.enum(STOP_TARGETS), id }))

/** The same of targets to reopen. `stopId`: the stop that was seen in force, null for none; another one is not lifted. Left out: whichever is. */
const reopenTargets = targetsOf(z.object({ kind: z.enum(STOP_TARGETS), id, stopId: z.optional(z.nullable(id)) }))

/** Stop or reopen several as one operation; those that are stopped, or not stopped, already are left as they are. */
export const stopManyInput = z.object({
  targets: stopTargets,
  closeReason: requiredText(1000),
  ...scope,
})
export const reopenManyInput = z.object({ targets: reopenTargets, ...reopening })
export const stopEffectsInput = z.object({ targets: stopTargets, ...scope, ...reopenScope })
/** A stop as a step of a plan. */
export const stopStep = z.extend(stopManyInput, { kind: z.literal('stop') })

/** A reopening as a step of a plan, where she reviews the periods when it is applied. */
export const reopenStep = z.extend(z.omit(reopenManyInput, { isReviewed: true }), { kind: z.literal('reopen') })

/** Mails that a preview words, at most; `mailCount` counts them all. */
export const STOP_MAILS_MAX = 20

/** Which mails stopping these, or reopening them, would send with these words. */
export const stopMailsInput = z.object({
  call: z.enum(['stop', 'reopen']),
  targets: stopTargets,
  ...scope,
  ...reopenScope,
  words: optionalText(1000),
})

/** The mails as they would be sent now: to whom, in her language, worded by the same template. */
export const stopMails = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      userName: z.string(),
      language: z.enum(LANGS),
      subject: z.string(),
      bodyText: z.string(),
      bodyHtml: z.string(),
    }),
  ),
  mailCount: z.number(),
})

/** What became of one operation on many: how many were stopped or reopened, and how many were left as they were. */
export const stopManyReport = z.object({ operationId: z.string(), count: z.number(), left: z.number() })

export const stop = z.object({
  id: z.string(),
  targetKind: z.enum(STOP_TARGETS),
  targetId: z.string(),
  /** What was stopped, and the space it belongs to (itself for a room or a venue area). */
  targetTitle: z.string(),
  targetTitleEn: z.string(),
  /** The version of what was stopped, for If-Match when it is reopened from a history. */
  targetVersion: z.number(),
  /** 1: an AR event of a V Expo area; 2: a venue area, or a pattern or AR event of one; 3: a room, or one of those of it. */
  spaceLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  spaceId: z.string(),
  spaceTitle: z.string(),
  spaceTitleEn: z.string(),
  stoppedAt: z.string(),
  stoppedBy: personRef,
  closeReason: z.string(),
  reopenedAt: z.nullable(z.string()),
  reopenedBy: personRef,
  reopenReason: z.nullable(z.string()),
})

/**
 * Histories, the newest first: `spaceLevel` 2 = venue areas and their patterns (AREA4810), 3 = rooms and theirs (ROOM5810);
 * `targetKind` arEvent = AR events (AR12810), which are in neither of the others.
 */
export const stopQuery = listQuery(['-stoppedAt', 'stoppedAt'] as const, {
  spaceLevel: filterOf(['2', '3'] as const),
  targetKind: filterOf(STOP_TARGETS),
  targetId: idFilter,
  spaceId: idFilter,
  state: filterOf(['inForce', 'reopened'] as const),
})

/** Subjects a dialog lists by name; `subjectCount` counts them all. */
export const LISTED_SUBJECTS_MAX = 100

/** People, and sub rooms, that a sentence of a dialog names; the counts are of all. */
export const NAMED_IN_TEXT = 20

const affectedSubject = z.object({
  id: z.string(),
  kind: z.enum(['pattern', 'arEvent']),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  spaceTitle: z.string(),
  spaceTitleEn: z.string(),
  status: publicationStatus,
})

/** Periods of one kind that a reopening should not pass over, at most; the counts are of all. */
export const REVIEWED_MAX = 50

/** A period that passed while the stop was in force, or begins soon after it is lifted. ISO 8601 UTC. */
const reviewedEntry = z.extend(z.omit(affectedSubject, { status: true }), {
  entryId: z.string(),
  openStartDate: z.string(),
  openEndDate: z.string(),
})

/** What a stop of several targets, or its end, will affect, shown before the button is live. */
const effectFields = {
  /** The first ones by space and name. */
  subjects: z.array(affectedSubject),
  subjectCount: z.number(),
  /** Entries that the stop hides or the reopening brings back: not those that another stop hides anyway. */
  entriesOpenNow: z.number(),
  entriesComing: z.number(),
  /** Transitions that would lead nowhere, now or later, while it is stopped; of these, those that still lead on, or nobody can set out by, now. The version before does not part them. */
  transitionsDead: z.number(),
  transitionsDeadLater: z.optional(z.number()),
  /** When the first of these does so, ISO 8601 UTC; null where none does later. */
  transitionsDeadFrom: z.optional(z.nullable(z.string())),
  /** Who will be mailed: the first ones by name. */
  creators: z.array(namedPerson),
  creatorCount: z.number(),
  /** While a stop is in force: periods that passed meanwhile, and those that begin within 24 hours. */
  passed: z.array(reviewedEntry),
  passedCount: z.number(),
  soon: z.array(reviewedEntry),
  soonCount: z.number(),
  /** Sub rooms of what would be stopped that are not stopped yet, for the choice; of a reopening, those that were stopped together with it. The first ones by name. */
  subRooms: z.array(spaceRef),
  subRoomCount: z.number(),
  /** The same of the parts of venue areas, for the choice of the scope; null where there is none among the targets. */
  parts: z.nullable(z.object({ patterns: z.number(), arEvents: z.number(), rooms: z.number() })),
  /** Of a reopening: what of the targets stays stopped because another operation stopped it. */
  apartCount: z.number(),
  /** Spaces, patterns and AR events that get a stop, or are rid of one. */
  stopCount: z.number(),
}

export const stopEffect = z.object({
  ...effectFields,
  /** The stop of exactly this target that is in force, if any. */
  inForce: z.nullable(stop),
})

/** The same of many: each target with its own stop in force, if any, which `reopenTargets` takes back. */
export const stopEffects = z.object({
  ...effectFields,
  targets: z.array(
    z.object({
      kind: z.enum(STOP_TARGETS),
      id: z.string(),
      title: z.string(),
      titleEn: z.string(),
      isStopped: z.boolean(),
      stopId: z.nullable(z.string()),
    }),
  ),
})

/** One mail about a stop or its end. `held`: no mail server is configured. */
const stopMail = z.object({
  id: z.string(),
  about: z.enum(['stop', 'reopen']),
  toName: z.string(),
  state: z.enum(['held', 'queued', 'sent', 'dead']),
  at: z.string(),
})

/** A stop as another one names it; `targetKind` and `spaceLevel` tell the history it is listed in. */
const stopTogether = z.pick(stop, {
  id: true,
  targetKind: true,
  spaceLevel: true,
  targetTitle: true,
  targetTitleEn: true,
})

/** What a page lists of what was done together, and of the mails about it, at most. */
export const LISTED_TOGETHER_MAX = 100

/**
 * A stop with what was stopped, or reopened, together with it, and who was mailed about it: the first ones by name, of the mails those that failed
 * before the others. The counts are of all.
 */
export const stopDetail = z.extend(stop, {
  together: z.array(stopTogether),
  togetherCount: z.number(),
  reopenedTogether: z.array(stopTogether),
  reopenedTogetherCount: z.number(),
  mails: z.array(stopMail),
  mailCount: z.number(),
})

/** What one act stopped and nobody has reopened, at most so many as are reopened in one go; `total`: how much that is. */
export const stopAct = z.object({
  targets: z.array(z.object({ kind: z.enum(STOP_TARGETS), id: z.string() })),
  total: z.number(),
})

export const TEMPLATE_USES = ['stop', 'reopen'] as const

/** Words that are ready for a stop or a reopening. Both languages go into the reason, so together they fit into it. */
export const stopTemplateInput = z.object({
  templateUse: z.enum(TEMPLATE_USES),
  templateTitle: requiredLine(60),
  templateTitleEn: optionalLine(60),
  templateBody: requiredText(480),
  templateBodyEn: optionalText(480),
})

/** One place up or down among the words of the same use. */
export const stopTemplateMove = z.object({ templateMove: z.enum(['up', 'down']) })

export const stopTemplate = z.object({
  ...stamps,
  templateUse: z.enum(TEMPLATE_USES),
  templateTitle: z.string(),
  templateTitleEn: z.string(),
  templateBody: z.string(),
  templateBodyEn: z.string(),
})

const isAreaPart = (part: string) => AREA_PARTS.some((one) => one === part)

const partsFilter = (usual: readonly AreaPart[]) =>
  z.pipe(
    z.catch(
      z._default(
        z.string().check(z.refine((text) => text.split(',').every((part) => part === '' || isAreaPart(part)))),
        '',
      ),
      '',
    ),
    z.transform((text) => {
      const parts = AREA_PARTS.filter((part) => text.split(',').includes(part))
      return parts.length > 0 ? parts : [...usual]
    }),
  )

/**
 * `GET …/stop-effect?alsoSubRooms=1&stopScope=patterns,rooms`: the effect with the sub rooms too, and of these parts of a venue area.
 * `reopenScope` in its place while it is stopped.
 */
export const stopEffectQuery = z.object({
  alsoSubRooms: flagFilter,
  stopScope: partsFilter(AREA_PARTS_USUAL),
  reopenScope: partsFilter([]),
})

export type StopInput = z.infer<typeof stopInput>
export type ReopenInput = z.infer<typeof reopenInput>
export type StopManyInput = z.infer<typeof stopManyInput>
export type StopEffectsInput = z.infer<typeof stopEffectsInput>
export type StopManyReport = z.infer<typeof stopManyReport>
export type StopEffects = z.infer<typeof stopEffects>
export type StopDetail = z.infer<typeof stopDetail>
export type StopTemplateInput = z.infer<typeof stopTemplateInput>
export type StopTemplate = z.infer<typeof stopTemplate>
export type StopAct = z.infer<typeof stopAct>
export type Stop = z.infer<typeof stop>
export type StopEffect = z.infer<typeof stopEffect>
export type StopMailsInput = z.input<typeof stopMailsInput>
export type StopMails = z.infer<typeof stopMails>
