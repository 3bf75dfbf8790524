import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#lib/cms/kernel/context/context.ts'
import { externalTransitionIsOwn } from '#lib/cms/kernel/scope/scope.ts'
import { transitionIsOwn } from '#lib/cms/links/transitions/door.ts'
import { MANY_KINDS, type ManyKind } from '#lib/contracts/many-fields.ts'
import { ROOM_TEXT_FIELDS } from '#lib/contracts/rooms.ts'
import { type Action, manageableLevels, mayEver } from '#lib/core/policy.ts'
import { ENTITIES } from '../entities/door.ts'
import { mayEdit, rowInScope } from './many-scope.ts'
import { mayDelete } from './may-delete.ts'

/**
 * Something of a change (`many_changes`) is left that the actor may take back: of a row in her scope she may do the opposite, as far as it is known without doing
 * it; what else stands against it her undo tells. `changeIds`: where it is asked of these alone.
 */
export const isLeftFor = (actor: Actor, changeIds: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not many_changes.is_restoration and exists (select from many_change_rows
    where many_change_rows.change_id = many_changes.id and many_change_rows.undone_by is null
      and ${rowInScope(actor, changeIds)}
      and case when many_changes.is_deletion then ${mayStandAgain(actor, changeIds)}
        when many_changes.is_creation then ${mayGo(actor)} else ${mayBeAsBefore(actor)} end))`

type Condition = RawBuilder<SqlBool>

const NEVER: Condition = sql<SqlBool>`false`
const ALWAYS: Condition = sql<SqlBool>`true`
const when = (is: boolean): Condition => (is ? ALWAYS : NEVER)

/** By the kind of the change what is asked of its row. */
const byKind = (condition: (kind: ManyKind) => Condition): Condition =>
  sql<SqlBool>`case many_changes.many_kind ${sql.join(
    MANY_KINDS.map((kind) => sql`when ${kind}::text then ${condition(kind)}`),
    sql` `,
  )} else false end`

/** Of objects of two sorts that others may act on: all, none, or those of one sort. `isFirst`: over their table. */
function ofSorts(actor: Actor, isFirst: Condition, [first, other]: readonly [Action, Action]): Condition {
  const [mayFirst, mayOther] = [mayEver(actor, first), mayEver(actor, other)]
  return mayFirst === mayOther ? when(mayFirst) : sql<SqlBool>`(${isFirst} = ${mayFirst})`
}

/** It is there still, and so. Over its table. */
function there(kind: ManyKind, condition: Condition): Condition {
  const table = sql.table(ENTITIES[kind].table)
  return sql<SqlBool>`exists (select from ${table} where ${table}.id = many_change_rows.target_id and ${condition})`
}

const IS_OF_AREA: Condition = sql<SqlBool>`(venue_area_id is not null)`
const IS_MAIN: Condition = sql<SqlBool>`(main_room_id is null)`

/** What was made new is deleted. */
const mayGo = (actor: Actor): Condition =>
  byKind((kind) => {
    if (kind === 'user' || !mayDelete(actor, kind)) return NEVER
    if (kind === 'pattern') return there(kind, ofSorts(actor, IS_OF_AREA, ['areaPattern.delete', 'roomPattern.delete']))
    if (kind === 'room') return there(kind, ofSorts(actor, IS_MAIN, ['room.deleteMain', 'room.deleteSub']))
    return there(kind, isOwn(actor, kind))
  })

/** What was edited is as it was. */
const mayBeAsBefore = (actor: Actor): Condition =>
  byKind((kind) => {
    if (!mayEdit(actor, kind)) return NEVER
    if (kind === 'pattern') return there(kind, ofSorts(actor, IS_OF_AREA, ['areaPattern.edit', 'roomPattern.edit']))
    if (kind === 'room') return there(kind, roomFields(actor))
    if (kind === 'richContent') return there(kind, capIsHers(actor))
    if (kind === 'user') return there(kind, sql`users.authority = any(${manageableLevels(actor)}::int[])`)
    return there(kind, isOwn(actor, kind))
  })

/** Hers to write, and not only to read. */
function isOwn(actor: Actor, kind: ManyKind): Condition {
  if (actor.authority <= 1) return ALWAYS
  if (kind === 'transition') return sql<SqlBool>`coalesce(${transitionIsOwn(actor)}, false)`
  return kind === 'externalTransition' ? sql<SqlBool>`coalesce(${externalTransitionIsOwn(actor)}, false)` : ALWAYS
}

/** Of a room some may change its texts alone, some only in which venue areas it lies. */
function roomFields(actor: Actor): Condition {
  if (mayEver(actor, 'room.edit')) return ALWAYS
  const own = [
    ...(mayEver(actor, 'room.editTexts') ? ROOM_TEXT_FIELDS : []),
    ...(mayEver(actor, 'venueArea.linkRooms') ? ['venueAreaIds'] : []),
  ]
  return sql<SqlBool>`not exists (select from jsonb_object_keys(many_change_rows.after) as field where field <> all(${own}::text[]))`
}

/** Whoever may not set a cap takes back what changed none. */
const capIsHers = (actor: Actor): Condition =>
  mayEver(actor, 'richContent.setCap')
    ? ALWAYS
    : sql<SqlBool>`not jsonb_exists(many_change_rows.after, 'distributionCapacityCheck')`

const MAKING = {
  expoArea: 'expoArea.write',
  venueArea: 'venueArea.create',
  arEvent: 'arEvent.create',
  richContent: 'richContent.register',
  stopTemplate: 'stop.write',
  transition: 'transition.create',
  externalTransition: 'externalTransition.write',
  ndsdEvent: 'ndsdEvent.write',
  appNotification: 'appNotification.manage',
  notice: 'notice.manage',
  tool: 'tool.register',
  vipUser: 'vipUser.manage',
} as const satisfies Partial<Record<ManyKind, Action>>

/** What was deleted is made anew, out of what is kept of it. */
const mayStandAgain = (actor: Actor, changeIds: readonly string[]): Condition =>
  byKind((kind) => {
    if (kind === 'user') return NEVER
    if (kind === 'pattern')
      return keptAs(changeIds, 'patterns', ofSorts(actor, IS_OF_AREA, ['areaPattern.create', 'roomPattern.create']))
    if (kind === 'room')
      return keptAs(changeIds, 'rooms', ofSorts(actor, IS_MAIN, ['room.createMain', 'room.createSub']))
    return keptAs(changeIds, null, when(mayEver(actor, MAKING[kind])))
  })

/** It is kept, and was so; `table` null where nothing is asked of it. What is kept is unpacked only where that decides. */
function keptAs(changeIds: readonly string[], table: 'patterns' | 'rooms' | null, condition: Condition): Condition {
  if (condition === NEVER) return NEVER
  const isSo =
    table === null || condition === ALWAYS
      ? ALWAYS
      : sql`exists (select from jsonb_to_recordset(gone.kept -> ${table}::text) as was (id uuid, venue_area_id uuid, main_room_id uuid)
          where was.id = gone.target_id and ${condition})`
  // Without the IDs all that is kept may be looked through at once, to be asked row by row.
  return sql<SqlBool>`exists (select from many_change_kept as gone where gone.change_id = any(${changeIds}::uuid[])
    and gone.change_id = many_change_rows.change_id and gone.target_id = many_change_rows.target_id and ${isSo})`
}
