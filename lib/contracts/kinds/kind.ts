import type * as z from 'zod/mini'
import type { Action } from '#lib/core/policy.ts'
import type { ScreenId } from '../screens.ts'

/** A page on which a new one is made; `reading`: as a screen has it. */
export type Made = { screen: ScreenId; may: Action; reading: string }

/**
 * What browser, CMS and tests may know of one kind of thing, said in one place; what is asked of all kinds is made of `KINDS`. Plain
 * facts, and the schema of its form by its type alone, since a schema would come into every browser (docs/decisions/0331-calls-as-values.md).
 */
type Facts = {
  /** Its calls: `/<path>/:id`. */
  path: string
  /** Where it is edited: on a screen of its own, where others are told who has it open, or in a dialog of another one. */
  edited: 'onScreen' | 'inDialog'
  /** Who may ever edit one: who may do any of these somewhere. */
  edits: readonly [Action, ...Action[]]
  /** Who may ever read its history; not there: it has none of its own, what it is part of tells of it. */
  history?: readonly Action[]
  /** What the audit log can say of it: `room.created`. */
  happens: readonly string[]
  /** Pages on which new ones are made, by the words of the palette (`palette.act_…`). */
  made?: Readonly<Record<string, Made>>
}

/** `created`, `edited`, `deleted`: what is written by hand. */
export const WRITTEN = ['created', 'edited', 'deleted'] as const

/** What a fact may be asked of that not every kind has. */
type Optional = Pick<Facts, 'history' | 'made'>

/** A kind with the type of its form. */
export const kindOf = <const F extends Facts>(facts: F) => ({
  holds: <Form extends z.ZodMiniType>(): Omit<Optional, keyof F> & F & { /** Never there. */ form?: Form } => facts,
})
