import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { AuditAction } from '#lib/contracts/audit-actions.ts'
import type { Kind } from '#lib/contracts/kinds/kinds.ts'
import { type FieldProblem, InputRefusal, type Refusal } from '#lib/core/errors.ts'
import type { Actor, Ctx } from '../context/context.ts'
import type { DB } from '../db/db.d.ts'
import type { Table } from '../db/foreign-keys.ts'

/** What the form of an object holds, whatever its kind. */
export type Form = Readonly<Record<string, unknown>>

/** What a field of a form names, where it names several. */
export const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/**
 * An object of a change of many, as it is under its lock. `parentId`: what it lies in, whose history tells of it. `facts`: what its writer alone needs
 * to know of it.
 */
export type Held = {
  id: string
  version: number
  form: Form
  name: string
  nameEn: string
  parentId?: string
  facts?: unknown
}

/**
 * What they are held for. `fields`: those that the change is about, where that is known before. `undoes`: the change of which these rows of hers are
 * taken back.
 */
export type Holding = { isDeletion: boolean; undoes: string | null; fields?: readonly string[] | undefined }

/** `isOutside`: her own change put it out of her scope, so that its page is not hers. */
export type NameNow = { id: string; name: string; nameEn: string; isOutside?: boolean }

/** What shall become of it: the whole form, and the fields that differ. */
export type Wanted = { held: Held; to: Form; fields: readonly string[] }

/** Why objects stay as they are, by their IDs: what a single save of each would have been refused with. */
export type Refused = Map<string, Refusal>

/**
 * A table whose rows go with an object. `by`: the column that names the object. `people`: columns that name somebody, emptied where she is gone
 * since; `whose`: the person without whom there is no such row. `needs`: columns that name what has to be there, and the field that says it is not.
 */
export type KeptTable = {
  table: keyof DB & string
  by: string
  people?: readonly string[]
  whose?: string
  needs?: Readonly<Record<string, { of: keyof DB & string; field: string }>>
}

/** Why those that would stand again may not be there, by the rights of who takes it back: what making each anew would be refused with. */
type Judging = {
  judge: (ctx: Ctx, held: readonly Held[]) => Promise<Refused> | Refused
  /** Not there: levels 0 and 1 alone make one. */
  anew?: MadeAnew
}

/** Who could make anew one that is gone. */
export type MadeAnew = {
  /** The columns of its row that `mayBe` asks for, besides its ID: the rest of what is kept of thousands takes ten times as long to unpack. */
  columns: Readonly<Record<string, 'uuid' | 'boolean' | 'text'>>
  /** Whether it lay where the actor, of level 2 to 6, could make it anew: its row `was`, of what is kept `gone.kept`. */
  mayBe: (actor: Actor) => RawBuilder<SqlBool>
}

/** Nothing went along of other tables than these: what a table holds that comes later is no matter for who may only make one. */
export const wentAlone = (tables: readonly Table[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from jsonb_each(gone.kept) as along where along.key <> all(${[...tables]}::text[]) and along.value <> '[]')`

/** What of objects that are deleted as a set is kept, so that their deletion can be taken back exactly: all that goes with one. */
export type SetRestoring = Judging & {
  /** Their own rows first. */
  tables: readonly [KeptTable, ...KeptTable[]]
  action: AuditAction
  /** Their own rows as they may stand now, where what one took is taken by now and another one does as well. */
  refit?: (ctx: Ctx, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<Readonly<Record<string, unknown>>[]>
}

/**
 * The same of objects with which goes what lies under them: all that the database deletes with a row of `whole`. `parent`: the field that says where one
 * lies.
 */
export type WholeRestoring = Judging & { whole: Table; parent: string }

export type Restoring = SetRestoring | WholeRestoring

/** Who made and who last saved a row. */
export const STAMPED = ['created_by', 'updated_by'] as const

/** Who sees to it in the work queues, which goes with what it is about. */
export const ownersBy = (by: string): KeptTable => ({
  table: 'work_owners',
  by,
  people: ['assigned_by'],
  whose: 'owner_id',
})

/**
 * How many objects of a kind are changed at once. Its rules are those of a single save, by the same code; where it works on sets, its statements do not
 * grow with the objects.
 */
export type ManyWriter = {
  /** So many at most. */
  max: number
  /** Those of the actor's scope under their locks, in one order for everybody. */
  hold: (ctx: Ctx, ids: readonly string[], holding: Holding) => Promise<Held[]>
  /** How those of her scope, and those that the change put out of it, are called now; not there: as history calls them. */
  names?: (ctx: Ctx, ids: readonly string[], changeId: string) => Promise<NameNow[]>
  /** Reads what a form shall be by the schema of a single save. */
  read: (form: Form, held: Held) => { ok: true; value: Form } | { ok: false; problems: FieldProblem[] }
  /**
   * Answers what `write` would, and writes nothing, where all that stands against it is known before: asked by who only looks. Not there: some of it
   * shows only when it is written, or what goes with it does.
   */
  judge?: (ctx: Ctx, wanted: readonly Wanted[]) => Promise<Refused>
  /** Writes what can be written, with an audit row each; answers why the others cannot. */
  write: (ctx: Ctx, wanted: readonly Wanted[]) => Promise<Refused>
  /**
   * Deletes what is held, which is at least one, as one set, with an audit row each and one for what goes along; answers why the others stay. Not there:
   * none of the kind is deleted with others.
   */
  remove?: (ctx: Ctx, held: readonly Held[]) => Promise<Refused>
  /** How a deletion is taken back; not there: it cannot be. */
  restoring?: Restoring
}

/** Problems of one object as its refusal; null where it has none. */
export const refusalOfProblems = (problems: FieldProblem[]): InputRefusal | null =>
  problems.length > 0 ? new InputRefusal(problems) : null

/**
 * Writes as one set what nothing stands against. What shows only when it is written (`write` answers it) is undone, and the others are written anew
 * without it.
 */
export async function writeSound(
  ctx: Ctx,
  wanted: readonly Wanted[],
  refused: Refused,
  write: (sound: readonly Wanted[]) => Promise<Refused>,
): Promise<Refused> {
  for (;;) {
    const sound = wanted.filter(({ held }) => !refused.has(held.id))
    if (sound.length === 0) return refused
    const undo = await undoable(ctx, 'many_set')
    const later = await write(sound)
    if (later.size === 0) return refused
    await undo()
    for (const [id, refusal] of later) refused.set(id, refusal)
  }
}

/** The audit rows of edits; with the version that each began with, by which is told what was saved since another one. */
export const editTrail = (action: AuditAction, targetKind: Kind, written: readonly Wanted[]) =>
  written.map(({ held, to, fields }) => ({
    action,
    targetKind,
    targetId: held.id,
    ...parentIn(held),
    before: { version: held.version, ...onlyFields(held.form, fields) },
    after: onlyFields(to, fields),
  }))

/** Those fields of a form alone. */
export const onlyFields = (form: Form, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]))

/** What one lies in, for the audit log; nothing where its history is told of by itself alone. */
export const parentIn = ({ parentId }: Held): { parentId?: string } => (parentId === undefined ? {} : { parentId })
