import type * as z from 'zod/mini'
import type { Action } from '#lib/core/policy.ts'
import type { OWN_FIELDS } from '../own-fields.ts'
import type { ScreenId } from '../screens.ts'
import type { Family, SPEC_FIELDS } from '../spec-fields.ts'

/** A page on which a new one is made; `reading`: as a screen has it. */
export type Made = { screen: ScreenId; may: Action; reading: string }

/**
 * What browser, CMS and tests may know of one kind of thing, said in one place; what is asked of all kinds is made of `KINDS`. Plain
 * facts, and the schema of its form by its type alone, since a schema would come into every browser (docs/decisions/0331-calls-as-values.md).
 */
type Facts = {
  /** Its calls: `/<path>/:id`. */
  path: string
  /** The family its fields lie in, and the codes of those that this kind alone adds to it (docs/decisions/0002-own-field-codes.md). */
  family: Family
  own?: Readonly<Record<string, number>>
  /** Where it is edited: on a screen of its own, where others are told who has it open, or in a dialog of another one. */
  edited: 'onScreen' | 'inDialog'
  /** Who may ever edit one: who may do any of these somewhere. */
  edits: readonly [Action, ...Action[]]
  /** Who may ever read its history; not there: it has none of its own, what it is part of tells of it. */
  history?: readonly Action[]
  /** Where the palette leads to one that is found, and to all; not there: it finds none. A pattern has pages by its level. */
  found?: { page?: ScreenId; lists: readonly ScreenId[] }
  /** What the audit log can say of it: `room.created`. */
  happens: readonly string[]
  /** Pages on which new ones are made, by the words of the palette (`palette.act_…`). */
  made?: Readonly<Record<string, Made>>
}

/** `created`, `edited`, `deleted`: what is written by hand. */
export const WRITTEN = ['created', 'edited', 'deleted'] as const

/** What a fact may be asked of that not every kind has. */
type Optional = Pick<Facts, 'own' | 'history' | 'found' | 'made'>

/** The fields of a kind that have a code. */
type Coded<F extends Facts> =
  | (typeof SPEC_FIELDS)[F['family']][number]
  | (F['family'] extends keyof typeof OWN_FIELDS ? keyof (typeof OWN_FIELDS)[F['family']] : never)
  | keyof F['own']

/** Nothing, or an argument nobody can give: a field without a code would have its messages at the head of the form. */
type EachCoded<Form extends z.ZodMiniType, Code> =
  Exclude<keyof z.infer<Form>, Code> extends never
    ? []
    : [fieldsWithoutCode: { [Field in Exclude<keyof z.infer<Form>, Code> & string]: never }]

/** A kind with the type of its form. */
export const kindOf = <const F extends Facts>(facts: F) => ({
  holds: <Form extends z.ZodMiniType>(
    ..._: EachCoded<Form, Coded<F>>
  ): Omit<Optional, keyof F> & F & { /** Never there. */ form?: Form } => facts,
})
