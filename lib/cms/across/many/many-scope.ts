import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#lib/cms/kernel/context/context.ts'
import type { MadeAnew } from '#lib/cms/kernel/entity/many-writer.ts'
import { namedInScope, personInScope, placesInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { transitionInScope } from '#lib/cms/links/transitions/door.ts'
import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import { MANY_KINDS, type ManyKind } from '#lib/contracts/many-fields.ts'
import { type Action, mayEver } from '#lib/core/policy.ts'
import { ENTITIES } from '../entities/door.ts'

/** Which changes and which objects of them exist for a reader: of kinds that she may ever edit, and of those what lies in her scope. */

const LINKING: readonly Action[] = ['venueArea.linkRooms']

/** Is there any object of a kind of which she may change something? */
export const mayEdit = (actor: Actor, kind: ManyKind): boolean =>
  [...KINDS[kind].edits, ...(kind === 'room' ? LINKING : [])].some((action) => mayEver(actor, action))

/** The object of a row is there and in her scope. */
function targetInScope(actor: Actor, kind: ManyKind): RawBuilder<SqlBool> {
  const { table, naming } = ENTITIES[kind]
  const inScope =
    kind === 'transition'
      ? transitionInScope(actor)
      : kind === 'user'
        ? sql<SqlBool>`(${personInScope(actor)} or ${putOutOfScope(actor)})`
        : (naming?.inScope(actor) ?? sql`true`)
  return sql<SqlBool>`exists (select from ${sql.table(table)} where ${sql.table(table)}.id = many_change_rows.target_id and ${inScope})`
}

/**
 * What she took from somebody may have been the last by which that person was in her scope: what she did herself she finds and takes back, while all
 * that she took lies in her scope still. What is taken back already is told of those of her scope alone.
 */
const putOutOfScope = (
  actor: Actor,
) => sql<SqlBool>`(many_changes.made_by = ${actor.id} and many_change_rows.undone_by is null
  and (select coalesce(bool_and(${namedInScope(actor, 'taken.target_id')}), false) from (
    select jsonb_array_elements_text(coalesce(many_change_rows.before -> 'areaList', '[]')
      || coalesce(many_change_rows.before -> 'roomList', '[]')
      || coalesce(many_change_rows.before -> 'roomPatternList', '[]'))::uuid as target_id) as taken))`

/** A row (of `many_change_rows`) of a change (`many_changes`) that the reader sees; what is gone is there for who sees all, and what was deleted also for who did it and who may make it anew, and what was made new and taken back for who made it. `changeIds`: where it is asked of their rows alone. */
export function rowInScope(actor: Actor, changeIds?: readonly string[]): RawBuilder<SqlBool> {
  const kinds = MANY_KINDS.filter((kind) => mayEdit(actor, kind))
  if (actor.authority <= 1) return kindIn(kinds)
  const cases = kinds.map((kind) => sql`when ${kind}::text then ${targetInScope(actor, kind)}`)
  return sql<SqlBool>`(case many_changes.many_kind ${sql.join(cases, sql` `)} else false end
    or (many_changes.is_creation and ${kindIn(kinds)} and many_changes.made_by = ${actor.id} and many_change_rows.undone_by is not null)
    or (many_changes.is_deletion and (many_changes.made_by = ${actor.id} or ${mayMakeAnew(actor, changeIds)})))`
}

/**
 * What was deleted is there for who may make it anew, all of it that went along: by what is kept of it, while that is, and while it is deleted
 * (docs/decisions/0526-deletions-taken-back-by-others.md).
 */
function mayMakeAnew(actor: Actor, changeIds?: readonly string[]): RawBuilder<SqlBool> {
  const cases = MANY_KINDS.flatMap((kind) => {
    const { restoring } = ENTITIES[kind].many ?? {}
    const { anew } = restoring ?? {}
    if (!restoring || !anew || !mayEdit(actor, kind)) return []
    const table = 'whole' in restoring ? restoring.whole : restoring.tables[0].table
    return [
      sql`when ${kind}::text then exists (select from jsonb_array_elements(gone.kept -> ${table}::text) as its
        cross join lateral jsonb_to_record(its) as was (${columnsAsked({ id: 'uuid', ...anew.columns })})
        where was.id = gone.target_id and ${anew.mayBe(actor)})`,
    ]
  })
  if (cases.length === 0) return sql<SqlBool>`false`
  const ofChanges = changeIds ? sql`and gone.change_id = any(${changeIds}::uuid[])` : sql``
  // Looked up once a query, by where they lay: what is kept of one is large, and others may have deleted tens of thousands.
  return sql<SqlBool>`(many_change_rows.undone_by is null and (many_change_rows.change_id, many_change_rows.target_id) in (
    select gone.change_id, gone.target_id from many_change_kept as gone join many_changes as made on made.id = gone.change_id
    where places_named(gone.kept) && array(${placesInScope(actor)}) ${ofChanges} and case made.many_kind ${sql.join(cases, sql` `)} else false end))`
}

const columnsAsked = (columns: MadeAnew['columns']) =>
  sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))

const kindIn = (kinds: readonly ManyKind[]) => sql<SqlBool>`many_changes.many_kind = any(${kinds}::text[])`
