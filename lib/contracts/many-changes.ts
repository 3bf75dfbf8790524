import * as z from 'zod/mini'
import { visibleText } from '#lib/core/visible-text.ts'
import { idsGiven, line, oneOf, requiredLine, rule } from './fields.ts'
import { historyChange } from './history.ts'
import { filterOf, listQuery } from './lists.ts'
import { MANY_KINDS, manyFieldOf } from './many-fields.ts'
import { LINKED_MAX, MANY_MAX } from './many-limits.ts'
import { personRef } from './person-ref.ts'
import { oneOfBoth, whom } from './whom.ts'

const ACTS_MAX = 20
/** As many as a kind has texts, and more. */
const FIELDS_MAX = 40

const field = requiredLine(60)
/** A text as it is searched for or put in, without what nobody sees. */
const words = (max: number) => z.string().check(z.overwrite(visibleText), z.trim(), z.maxLength(max))

const placeUpTo = (max: number) =>
  z.int().check(z.refine((place) => place >= 0 && place <= max, rule('format', { max })))

const value = z.union([words(4000), z.number(), z.boolean(), z.null(), idsGiven(500)])

/** One act on every object: a field set or emptied, words or a host replaced in fields, names added and taken out, or all of it deleted. */
const manyAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('set'), field, value }),
  z.object({
    act: z.literal('replace'),
    fields: z.array(field).check(z.minLength(1), z.maxLength(FIELDS_MAX)),
    find: words(500).check(z.refine((text) => text !== '', rule('required'))),
    replacement: words(500),
  }),
  z.object({ act: z.literal('host'), field, find: requiredLine(255), replacement: requiredLine(255) }),
  z.object({ act: z.literal('link'), field, ids: idsGiven(MANY_MAX) }),
  z.object({ act: z.literal('unlink'), field, ids: idsGiven(MANY_MAX) }),
  z.object({ act: z.literal('delete') }),
])

export type ManyAct = z.infer<typeof manyAct>

const WAYS_OF = {
  replace: ['text', 'address'],
  host: ['address'],
  link: ['list', 'links'],
  unlink: ['list', 'links'],
} as const

/** Does the act fit what is declared of the kind? */
function fits(kind: (typeof MANY_KINDS)[number], act: ManyAct): boolean {
  // People are deleted as a batch, which goes on where one takes long (docs/decisions/0409-change-of-many.md).
  if (act.act === 'delete') return kind !== 'user'
  const fields = act.act === 'replace' ? act.fields : [act.field]
  return fields.every((name) => {
    const known = manyFieldOf(kind, name)
    if (!known) return false
    return act.act === 'set' ? known.way !== 'links' : (WAYS_OF[act.act] as readonly string[]).includes(known.way)
  })
}

type Meant = {
  manyKind: (typeof MANY_KINDS)[number]
  acts: ManyAct[]
}

const actsFit = z.refine<Meant>(({ manyKind, acts }) => acts.every((act) => fits(manyKind, act)), {
  path: ['acts'],
  ...rule('notOneOf'),
})

/** Access is given to as many spaces as may be changed at once. */
const linksFit = z.refine<Meant>(
  ({ manyKind, acts }) => manyKind === 'user' || acts.every((act) => !('ids' in act) || act.ids.length <= LINKED_MAX),
  { path: ['acts'], ...rule('limit', { max: LINKED_MAX }) },
)

/** What is deleted is not changed as well. */
const deletedAlone = z.refine<Meant>(({ acts }) => acts.length === 1 || !acts.some(({ act }) => act === 'delete'), {
  path: ['acts'],
  ...rule('conflict'),
})

/** What is asked apart goes with nothing else. */
const apartAlone = z.refine<Meant>(
  ({ manyKind, acts }) => {
    const isApart = acts.map((act) => act.act === 'set' && manyFieldOf(manyKind, act.field)?.way === 'apart')
    return !isApart.includes(true) || !isApart.includes(false)
  },
  { path: ['acts'], ...rule('conflict') },
)

/**
 * Which lines of what is only looked at are answered, `MANY_LINES_MORE` at most, instead of its first ones: of what is refused or of what changes, from a place on;
 * of a joint change in one of its parts. The same question is worked out anew, so that its token says whether it still is what the first lines were of.
 */
const linesWanted = z.object({
  of: oneOf(['refused', 'changed']),
  from: placeUpTo(MANY_MAX),
  part: z._default(placeUpTo(MANY_MAX), 0),
})

/** What is carried out is exactly what `token` was shown with; without it nothing is, and `lines` says what of it is told. */
const carriedOut = { token: z._default(z.nullable(line(64)), null), lines: z.optional(linesWanted) }

/**
 * Changes many of a kind. Without `token` nothing is written: the answer says what would become of each, and its token carries exactly this out.
 */
export const manyInput = z
  .object({
    manyKind: oneOf(MANY_KINDS),
    ...whom,
    acts: z.array(manyAct).check(
      z.refine((acts) => acts.length > 0, rule('required')),
      z.refine((acts) => acts.length <= ACTS_MAX, rule('limit', { max: ACTS_MAX })),
    ),
    ...carriedOut,
  })
  .check(oneOfBoth, actsFit, linksFit, deletedAlone, apartAlone)

/** Takes a change back; without `token` as above. */
export const manyUndoInput = z.object(carriedOut)

/** An object by its ID and its names, whatever its kind calls them. */
const named = { id: z.string(), name: z.string(), nameEn: z.string() }

/** Why an object is left as it is. `field` null: it is not about one. */
const manyProblem = z.object({ field: z.nullable(z.string()), message: z.string() })

/** One object of a change: what becomes of it, or why nothing does. Nothing changed and no problem: it is so already. */
const manyLine = z.object({
  ...named,
  changes: z.array(historyChange),
  problems: z.array(manyProblem),
})

/** What goes with what is deleted, besides what was chosen: deleted with it, or, links, only let go. */
const goingAlong = z.object({
  rooms: z.number(),
  patterns: z.number(),
  arEvents: z.number(),
  /** Of the patterns and AR events that were chosen, and of those that go along. */
  scheduleEntries: z.number(),
  transitions: z.number(),
  vipUsers: z.number(),
  richContents: z.number(),
  /** Access rights of people that end with it. */
  grants: z.number(),
  /** Stops of its history, which then stay in the audit log only. */
  stops: z.number(),
  /** External transitions and WebView sites that were linked to it, and stay. */
  links: z.number(),
  /** Rooms that were linked to the venue areas, and stay; not there in what was kept before they were counted. */
  leftRooms: z.optional(z.number()),
})

/** What a change does beyond the objects that were chosen. */
export const manyEffects = z.object({
  /** Of what changes, how many visitors see at this moment. */
  openCount: z.number(),
  /** Of what is moved or stands again, how many a stop in force is over then; not there in what was kept before they were counted. */
  stoppedCount: z.optional(z.number()),
  /** Transitions that lead nowhere then, and did not before. */
  deadEndCount: z.number(),
  /** Contents whose delivery another cap stops, and those that it lets go on; not there in what the version before answers and kept. */
  deliveryStoppedCount: z.optional(z.number()),
  deliveryResumedCount: z.optional(z.number()),
  along: goingAlong,
})

/** What a change does, or did; `changeId` null for a dry run and where nothing was changed. */
export const manyReport = z.object({
  changeId: z.nullable(z.string()),
  token: z.string(),
  manyKind: z.enum(MANY_KINDS),
  isDeletion: z.boolean(),
  /** What was deleted stands again. */
  isRestoration: z.boolean(),
  changedCount: z.number(),
  /** They are so already. */
  sameCount: z.number(),
  refusedCount: z.number(),
  /** Named, and not there, or not hers. */
  goneCount: z.number(),
  ...manyEffects.shape,
  /** The first of the dead ends. */
  deadEnds: z.array(z.object(named)),
  lines: z.array(manyLine),
  /** The place of the first of them among those that were asked for; the version before does not say it, and answers the first ones alone. */
  linesFrom: z.optional(z.number()),
})

/** What taking back all changes of one act does, or did, part by part; `changeId`: the joint change that it made, null as of one. */
export const jointReport = z.object({
  changeId: z.nullable(z.string()),
  token: z.string(),
  parts: z.array(manyReport),
  /** How many of what was deleted stay so, since it is no longer kept; the version before does not say it. */
  lostCount: z.optional(z.number()),
})

/** A deletion of one, which is kept as a change of many of one row: taken back as such a change is. */
export const keptDeletion = z.object({ changeId: z.string() })

/** What a change is refused with where it is not what was shown any more. */
export const manyRefusal = z.object({ item: manyReport })

/** The same of a joint change. */
export const jointRefusal = z.object({ item: jointReport })

/**
 * `sheetId`: its page (`/sheets/:id`), for who sent it and while it is there. `lastingCount`: how many of its rows cannot be taken back, and are no part of the undo
 * of all of it.
 */
const changeFile = z.object({ name: z.string(), sheetId: z.nullable(z.string()), lastingCount: z.number() })

/** A change of many as the list of them shows it; counts are of the reader's scope. */
export const manyChange = z.object({
  id: z.string(),
  manyKind: z.enum(MANY_KINDS),
  madeAt: z.string(),
  madeBy: personRef,
  isDeletion: z.boolean(),
  /** What it made is new: taking it back deletes that. */
  isCreation: z.boolean(),
  /** It takes a deletion back: what was deleted stands again. */
  isRestoration: z.boolean(),
  rowCount: z.number(),
  undoneCount: z.number(),
  /** Takes an earlier one back. */
  isUndo: z.boolean(),
  /** The fields it changed. */
  fields: z.array(z.string()),
  /** What every object has got alike. */
  alike: z.array(historyChange),
  /** What it did besides, as it was told to who made it; null for others who do not see all, and where it was not kept. */
  effects: z.nullable(manyEffects),
  /** What it shares with others that one act made, where something of several is left that the reader may take back as one (`/joint-changes/:id/undo`). */
  jointId: z.nullable(z.string()),
  /** Something of it is left that the reader may take back, whoever made it. */
  mayUndo: z.boolean(),
  /** The spreadsheet that made it, told to who sent it and to who sees all; not there in what the version before answers. */
  file: z.optional(z.nullable(changeFile)),
})

/** One object of it, as it was and as it became. */
export const manyRow = z.object({
  ...named,
  /** It is not there any more, or was deleted by it. */
  isGone: z.boolean(),
  /** The reader's own change put it out of her scope: it is named, its page is not hers. */
  isOutside: z.boolean(),
  isUndone: z.boolean(),
  changes: z.array(historyChange),
})

export const manyChangeQuery = listQuery(['-madeAt', 'madeAt'], { manyKind: filterOf(MANY_KINDS) })
export const manyRowQuery = listQuery(['place'], {})

export type ManyInput = z.infer<typeof manyInput>
export type LinesWanted = z.infer<typeof linesWanted>
export type ManyReport = z.infer<typeof manyReport>
export type JointReport = z.infer<typeof jointReport>
export type JointRefusal = z.infer<typeof jointRefusal>
export type KeptDeletion = z.infer<typeof keptDeletion>
export type ManyEffects = z.infer<typeof manyEffects>
export type ManyLine = z.infer<typeof manyLine>
export type ManyRefusal = z.infer<typeof manyRefusal>
export type ManyChange = z.infer<typeof manyChange>
export type ManyRow = z.infer<typeof manyRow>
