import type { Expression, Selectable, SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { Actor, Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { Route } from '#lib/cms/kernel/http/route.ts'
import type { HistoryExtra } from '#lib/contracts/history.ts'
import type { Refusal } from '#lib/core/errors.ts'
import type { Action } from '#lib/core/policy.ts'
import type { ManyWriter } from './many-writer.ts'

/** The tables of what is edited: a row knows its version and who saved it last. */
type EditedTable = {
  [T in keyof DB]: Selectable<DB[T]> extends { version: number; updated_at: Date; updated_by: string | null }
    ? T
    : never
}[keyof DB]

/** What editing an object is called, where its kind alone does not say it. `isOwn`: where what she sees is not all hers to edit. */
type Editing = { action?: Action; isOwn?: boolean }

/** The columns of its names (none in English for people), and which rows lie in the actor's scope. */
export type Naming = { title: string; titleEn: string | null; inScope: (actor: Actor) => Expression<SqlBool> }

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Why some of many are refused, by their places among them. */
export type RefusedPlaces = ReadonlyMap<number, Refusal>

/** What the CMS knows of one kind of thing; its verbs stay functions written by hand. */
export type Entity = {
  table: EditedTable
  /** The schema of its form, whose fields its history tells of. */
  form: z.ZodMiniObject
  /** Fields its history tells of besides. */
  besides?: Shape
  /** What a field of its form says of an object that the audit log keeps as it was read. */
  asRead?: Readonly<Record<string, ((stored: never) => unknown) | undefined>>
  /** The object in the actor's scope; 404 with the code of its kind. */
  find: (ctx: Ctx, id: string) => Promise<Editing>
  /** How it is named where others refer to it; null: nothing does. */
  naming: Naming | null
  /** Its verbs. */
  routes: readonly Route[]
  /** How many are changed as one set; not there: one after the other, by its verbs. */
  many?: ManyWriter
  /**
   * Makes as many as there are inputs as one set, by the rules of its verb, with an audit row each and as many statements for one as for many. Answers why
   * some may not be made: then the caller undoes what was done of the others. Not there: one after the other, by its verb.
   */
  addAll?: (ctx: Ctx, inputs: readonly never[]) => Promise<RefusedPlaces>
}

type Described<Item, Form extends z.ZodMiniObject, Names extends Naming | null> = Omit<
  Entity,
  'form' | 'asRead' | 'find' | 'naming' | 'addAll'
> & {
  form: Form
  asRead?: {
    readonly [Field in keyof z.output<Form> | HistoryExtra]?: (
      stored: Partial<Item> & { readonly [Extra in HistoryExtra]?: unknown },
    ) => unknown
  }
  naming?: Names
  find: (ctx: Ctx, id: string) => Promise<Item>
  editing?: (item: Item) => Editing
  addAll?: (ctx: Ctx, inputs: readonly z.output<Form>[]) => Promise<RefusedPlaces>
}

/** One kind of thing, whatever its items are. */
export const entityOf = <Item, Form extends z.ZodMiniObject, Names extends Naming | null = null>({
  find,
  editing = () => ({}),
  naming = null as Names,
  ...facts
}: Described<Item, Form, Names>): Entity & { naming: Names } => ({
  ...facts,
  naming,
  find: async (ctx, id) => editing(await find(ctx, id)),
})
