import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#lib/cms/kernel/context/context.ts'
import { grantInScope, personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { transitionInScope } from '#lib/cms/links/transitions/door.ts'
import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import { MANY_KINDS, type ManyKind } from '#lib/contracts/many-fields.ts'
import { type Action, mayEver } from '#lib/core/policy.ts'
import { ENTITIES } from '../entities/door.ts'

/** Which changes and which objects of them exist for a reader: of kinds that she may ever edit, and of those what lies in her scope. */

const LINKING: readonly Action[] = ['venueArea.linkRooms']

const mayEdit = (actor: Actor, kind: ManyKind): boolean =>
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
  and (select coalesce(bool_and(${grantInScope(actor, 'taken')}), false) from (
    select jsonb_array_elements_text(coalesce(many_change_rows.before -> 'areaList', '[]')
      || coalesce(many_change_rows.before -> 'roomList', '[]')
      || coalesce(many_change_rows.before -> 'roomPatternList', '[]'))::uuid as target_id) as taken))`

/** A row (of `many_change_rows`) of a change (`many_changes`) that the reader sees; what was deleted, or is gone, is there for who sees all and for who did it. */
export function rowInScope(actor: Actor): RawBuilder<SqlBool> {
  if (actor.authority <= 1) return kindIn(MANY_KINDS.filter((kind) => mayEdit(actor, kind)))
  const cases = MANY_KINDS.filter((kind) => mayEdit(actor, kind)).map(
    (kind) => sql`when ${kind}::text then ${targetInScope(actor, kind)}`,
  )
  return sql<SqlBool>`(case many_changes.many_kind ${sql.join(cases, sql` `)} else false end
    or (many_changes.is_deletion and many_changes.made_by = ${actor.id}))`
}

const kindIn = (kinds: readonly ManyKind[]) => sql<SqlBool>`many_changes.many_kind = any(${kinds}::text[])`
