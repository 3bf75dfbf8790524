import * as z from 'zod/mini'
import { PLACE_KINDS } from '#lib/core/transition-graph.ts'
import { isId, MEANINGS, rule, stamps } from './fields.ts'
import { anyOf, flagFilter, idFilter, listQuery, yesNoFilter } from './lists.ts'
import { publicationStatus } from './publication.ts'

/** The classes of spaces that an end can name instead of one space. */
export const TRANSITION_CLASSES = ['expoArea', 'venueArea', 'mainRoom', 'subRoom'] as const
export type TransitionClass = (typeof TRANSITION_CLASSES)[number]

/** The destination that is left to the platform: it picks one when the visitor leaves. */
export const AUTO = 'auto'

/** What an end can be, in the order in which the form offers it. `auto` only as a destination. */
export const FROM_KINDS = [...PLACE_KINDS, 'class'] as const
export const TO_KINDS = [...FROM_KINDS, AUTO] as const
export type FromKind = (typeof FROM_KINDS)[number]
export type ToKind = (typeof TO_KINDS)[number]

/** How the visitor takes it: through a gate in the space, from the menu, or by leaving (docs/decisions/0160-transitions.md). */
export const TRANSITION_TYPES = ['gate', 'menu', 'exit'] as const
export type TransitionType = (typeof TRANSITION_TYPES)[number]

const isClass = (value: string) => TRANSITION_CLASSES.some((known) => known === value)

/** What names an end: the ID of a space or an AR event, or one of the `words`. */
const end = (words: (value: string) => boolean) =>
  z
    .string()
    .check(
      z.overwrite((v) => (isId(v) ? v.toLowerCase() : v)),
      z.refine((v) => v !== '', rule('required')),
      z.refine((v) => v === '' || isId(v) || words(v), rule('notFound')),
    )
    .register(MEANINGS, { means: 'object' })

const shape = {
  transitionFromId: end(isClass),
  transitionToId: end((v) => v === AUTO || isClass(v)),
  transitionType: z.enum(TRANSITION_TYPES, { error: () => undefined }),
  /** Public: visitors can take it. */
  isPublic: z._default(z.boolean(), false),
}

type Ends = { transitionFromId: string; transitionToId: string }

/** Create and edit: the whole form is sent. */
export const transitionInput = z.object(shape).check(
  z.refine<Ends>((it) => it.transitionFromId !== it.transitionToId || it.transitionToId === '', {
    path: ['transitionRelation'],
    ...rule('conflict'),
  }),
)

const TRANSITION_SORTS = ['-updatedAt', 'updatedAt', 'from', '-from', 'to', '-to', '-createdAt', 'createdAt'] as const

/** An end as a filter: what is none matches nothing. */
const endFilter = z.optional(
  z.pipe(
    z.catch(z.string().check(z.maxLength(100)), '-'),
    z.transform((v) => v.toWellFormed().replaceAll('\0', '').toLowerCase()),
  ),
)

/** For so many days the managers of a space are told who has led into it. */
export const ARRIVED_DAYS = 14

/**
 * `spaceId`: from or to this space or AR event; `fromId` and `toId`: what names exactly that end. `arrived`: what others have led into
 * the reader's own spaces of late.
 */
export const transitionQuery = listQuery(TRANSITION_SORTS, {
  spaceId: idFilter,
  fromId: endFilter,
  toId: endFilter,
  fromKind: anyOf(FROM_KINDS),
  toKind: anyOf(TO_KINDS),
  transitionType: anyOf(TRANSITION_TYPES),
  isPublic: yesNoFilter,
  /** Only those that lead nowhere now. */
  deadEnd: flagFilter,
  arrived: flagFilter,
})

/** Where the far end of a transition is not the reader's to know: it has this kind, and neither ID nor title. */
export const OUTSIDE = 'outside'

/** One end. `id`: what names it; the titles are empty for a class and Auto, `status` is null for them and for V Expo areas. */
const ended = <K extends readonly [string, ...string[]]>(kinds: K) =>
  z.object({
    kind: z.enum(kinds),
    id: z.string(),
    title: z.string(),
    titleEn: z.string(),
    status: z.nullable(publicationStatus),
  })

export const transition = z.object({
  ...stamps,
  from: ended([...FROM_KINDS, OUTSIDE] as const),
  to: ended([...TO_KINDS, OUTSIDE] as const),
  transitionType: z.enum(TRANSITION_TYPES),
  isPublic: z.boolean(),
  /** The reader may unpublish and delete it: its source is hers. */
  isOwn: z.boolean(),
  /** And edit it: she sees where it leads. */
  isEditable: z.boolean(),
})

export type TransitionInput = z.infer<typeof transitionInput>
export type Transition = z.infer<typeof transition>
export type TransitionQuery = z.infer<typeof transitionQuery>
export type TransitionEnd = Transition['to']
