import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AuditAction } from '#lib/contracts/audit-actions.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { notAllowed, type Refusal } from '#lib/core/errors.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { endDeletions, type Saved } from '../audit/end-deletion.ts'
import { recordAll } from '../audit/record.ts'
import type { Actor, Ctx } from '../context/context.ts'
import type { DB } from '../db/db.d.ts'
import { LOCKS } from '../db/lock.ts'
import { updateSet } from '../db/update-set.ts'
import {
  editTrail,
  type Form,
  type Held,
  type ManyWriter,
  onlyFields,
  type Refused,
  type Restoring,
  type SetRestoring,
  type Wanted,
  type WholeRestoring,
} from './many-writer.ts'

/** A name is as long as that; of notices, which have none, the beginning is told. */
const NAME_MAX = 100

type SetOf<Found extends { id: string; version: number }> = {
  kind: ManyKind
  table: keyof DB & string
  /** The body of a single save. */
  form: z.ZodMiniObject
  action: AuditAction
  inScope: (actor: Actor) => Expression<SqlBool>
  /** Refuses who may never read one of the kind. */
  demandRead: (ctx: Ctx) => void
  /** Those of these IDs that are there, in order of the IDs, with all that their forms hold. */
  find: (ctx: Ctx, ids: readonly string[]) => Promise<Found[]>
  formOf: (found: Found) => Form
  /** A form that was read, as it is kept, where one thing can be written in several ways: what says the same is no change. */
  settled?: (form: Form) => Form
  /** What one lies in, whose history tells of it. */
  parentOf?: (found: Found) => string
  /** The field that names one; its English one is called like it. */
  name: string
  /** How one is called, where that field alone does not tell it from others. */
  nameOf?: (found: Found) => string
  /** What else has to be known of it where it is judged. */
  factsOf?: (found: Found) => unknown
  /** The columns of what may be changed of many. */
  columnsOf: (form: Form) => Readonly<Record<string, unknown>>
  /** The same of columns that depend on what else is there, for those that are written. */
  linkColumns?: (ctx: Ctx, wanted: readonly Wanted[]) => Promise<(form: Form) => Readonly<Record<string, unknown>>>
  /** Why objects stay as they are, by rights and by rules, each as a single save of it now would be refused. */
  judge: (ctx: Ctx, wanted: readonly Wanted[]) => Promise<Refused>
  /** What else an edit does, once they are written and told of. */
  afterEdit?: (ctx: Ctx, written: readonly Wanted[]) => Promise<void>
} & (
  | {
      /** Where nothing else goes with one that is deleted: who may. `find` answers what a single deletion records. */
      deletion: {
        table: Saved
        action: AuditAction
        may: (actor: Actor) => boolean
        /** What ends with them besides. */
        along?: (ctx: Ctx, going: readonly Found[]) => Promise<void>
        /** What of one is kept. */
        kept: Omit<SetRestoring, 'judge'>
      }
    }
  | {
      /** Where all that lies under one goes with it: how it goes and stands again, and who may make one anew, or what else stands against that. */
      whole: Omit<WholeRestoring, 'judge'> & { remove: NonNullable<ManyWriter['remove']> } & (
          | { may: (actor: Actor) => boolean }
          | Pick<WholeRestoring, 'judge'>
        )
    }
)

/** Many of a kind whose fields are columns of one table, as one set: judged together, written in one statement. */
export function setWriter<Found extends { id: string; version: number }>(set: SetOf<Found>): ManyWriter {
  return {
    max: MANY_MAX,
    ...goingOf(set),
    hold: async (ctx, ids, { isDeletion }) => {
      set.demandRead(ctx)
      return heldOf(ctx, set, await LOCKS[isDeletion ? 'deletion' : 'edit'](inScope(ctx, set, ids)).execute())
    },
    names: async (ctx, ids) => heldOf(ctx, set, await inScope(ctx, set, ids).execute()),
    read: (form) => {
      const read = readInput(set.form, form)
      if (!read.ok) return read
      const value = read.value as Form
      return { ok: true, value: set.settled?.(value) ?? value }
    },
    write: async (ctx, wanted) => {
      const refused = await set.judge(ctx, wanted)
      const sound = wanted.filter(({ held }) => !refused.has(held.id))
      const links = await set.linkColumns?.(ctx, sound)
      const columnsOf = (form: Form) => ({ ...set.columnsOf(form), ...links?.(form) })
      await updateSet(
        ctx,
        set.table,
        sound.map(({ held, to }) => ({ id: held.id, from: columnsOf(held.form), to: columnsOf(to) })),
      )
      await recordAll(ctx, editTrail(set.action, set.kind, sound))
      if (sound.length > 0) await set.afterEdit?.(ctx, sound)
      return refused
    },
  }
}

/** How they are deleted, and how that is taken back. */
function goingOf<Found extends { id: string; version: number }>(
  set: SetOf<Found>,
): Pick<ManyWriter, 'remove' | 'restoring'> {
  if ('whole' in set) {
    const { remove, ...whole } = set.whole
    return { remove, restoring: 'judge' in whole ? whole : { ...whole, judge: judgedBy(whole.may) } }
  }
  const { deletion } = set
  return {
    remove: (ctx, held) => removeSet(ctx, set, deletion, held),
    restoring: { ...deletion.kept, judge: judgedBy(deletion.may) },
  }
}

/** Who may make one of a kind may make all of it. */
const judgedBy =
  (may: (actor: Actor) => boolean): Restoring['judge'] =>
  ({ actor }, held) =>
    new Map(may(actor) ? [] : held.map(({ id }) => [id, notAllowed()]))

/** Rights to delete are the same for all of a kind that is deleted as a set. */
async function removeSet<Found extends { id: string; version: number }>(
  ctx: Ctx,
  { kind, find, parentOf }: SetOf<Found>,
  { table, action, may, along }: Extract<SetOf<Found>, { deletion: unknown }>['deletion'],
  held: readonly Held[],
): Promise<Refused> {
  const ids = held.map(({ id }) => id)
  if (!may(ctx.actor)) return new Map(ids.map((id) => [id, notAllowed()]))
  const going = await find(ctx, ids)
  await endDeletions(ctx, table, { action, targetKind: kind }, going, parentOf)
  await along?.(ctx, going)
  return new Map()
}

/** Those of the IDs that lie in the actor's scope, in the one order in which all lock them. */
const inScope = <Found extends { id: string; version: number }>(ctx: Ctx, set: SetOf<Found>, ids: readonly string[]) =>
  ctx.db
    // All of them have an ID and stamps alike.
    .selectFrom(set.table as 'expo_areas')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(set.inScope(ctx.actor))
    .orderBy('id')

async function heldOf<Found extends { id: string; version: number }>(
  ctx: Ctx,
  set: SetOf<Found>,
  rows: readonly { id: string }[],
): Promise<Held[]> {
  const found = await set.find(
    ctx,
    rows.map(({ id }) => id),
  )
  return found.map((one) => {
    const form = onlyFields(set.formOf(one), Object.keys(set.form.shape))
    const nameIn = (field: string) => excerpt(String(form[field] ?? ''), NAME_MAX)
    return {
      id: one.id,
      version: one.version,
      form,
      name: set.nameOf ? excerpt(set.nameOf(one), NAME_MAX) : nameIn(set.name),
      nameEn: nameIn(`${set.name}En`),
      ...(set.parentOf && { parentId: set.parentOf(one) }),
      facts: set.factsOf?.(one),
    }
  })
}

/** Those of the objects against which something stands, and what. */
export const refusedOf = (wanted: readonly Wanted[], why: (one: Wanted) => Refusal | null): Refused =>
  new Map(
    wanted.flatMap((one) => {
      const refusal = why(one)
      return refusal ? [[one.held.id, refusal]] : []
    }),
  )
