import type { Expression, Selectable, SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { Actor, Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { Route } from '#lib/cms/kernel/http/route.ts'
import type { Action } from '#lib/core/policy.ts'

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

/** What the CMS knows of one kind of thing; its verbs stay functions written by hand. */
export type Entity = {
  table: EditedTable
  /** The schema of its form, whose fields its history tells of. */
  form: z.ZodMiniObject
  /** Fields its history tells of besides. */
  besides?: readonly string[]
  /** The object in the actor's scope; 404 with the code of its kind. */
  find: (ctx: Ctx, id: string) => Promise<Editing>
  /** How it is named where others refer to it; null: nothing does. */
  naming: Naming | null
  /** Its verbs. */
  routes: readonly Route[]
}

type Described<Item, Names extends Naming | null> = Omit<Entity, 'find' | 'naming'> & {
  naming?: Names
  find: (ctx: Ctx, id: string) => Promise<Item>
  editing?: (item: Item) => Editing
}

/** One kind of thing, whatever its items are. */
export const entityOf = <Item, Names extends Naming | null = null>({
  find,
  editing = () => ({}),
  naming = null as Names,
  ...facts
}: Described<Item, Names>): Entity & { naming: Names } => ({
  ...facts,
  naming,
  find: async (ctx, id) => editing(await find(ctx, id)),
})
