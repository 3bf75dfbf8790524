import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { type FieldProblem, InputRefusal, notFound, type Refusal, type TakenRule } from '#lib/core/errors.ts'
import { type Action, reachOf } from '#lib/core/policy.ts'
import type { Actor, Db } from '../context/context.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from './scope.ts'
import { personInScope } from './user-scope.ts'

/**
 * That something is taken already tells of the row that has it. Nobody else writes the rule `taken` (its type is made here alone), and each
 * way to say it knows why its reader may be told: she sees that row.
 */
const TAKEN = 'taken' as TakenRule

type Params = FieldProblem['params']

const problem = (field: string, params: Params): FieldProblem => ({ field, rule: TAKEN, ...(params && { params }) })

/** Of something that its reader may read in any case: the list of common passwords, another line of her own file, people where she is made the first manager. */
export const takenInTheOpen = (field: string, params?: Params): FieldProblem => problem(field, params)

/** Of something that lies in an object which the verb has found within her scope. */
export const takenWithin = (_found: { id: string }, field: string, params?: Params): FieldProblem =>
  problem(field, params)

/** Of what all share: who may not see all of it is told one text for every reason, with these parameters. */
export const takenAmongAll = (actor: Actor, action: Action, field: string, asked: Params): FieldProblem =>
  problem(field, reachOf(actor, action) === 'all' ? undefined : asked)

/** How the row that has it is looked for: by the object that a column of the constraint names, by who sees all of its kind, or not at all. */
type Told = { field: string } & (
  | { within: keyof typeof OBJECTS }
  | { seenBy: Action }
  /** Its ID is random and long: who can name it has had it. */
  | { isProved: true }
)

/** What the constraints of the schema that hold something to be one of a kind say to whom. */
export const TAKEN_CONSTRAINTS: Readonly<Record<string, Told>> = {
  users_email_unique: { field: 'email', seenBy: 'user.read' },
  access_sets_name_once: { field: 'setName', seenBy: 'user.read' },
  passkeys_credential_unique: { field: 'credential', isProved: true },
  list_views_name: { field: 'viewName', within: 'user_id' },
  rich_contents_content_id_once: { field: 'registeredChecks', within: 'room_id' },
  app_notifications_information_id_once: { field: 'informationId', seenBy: 'appNotification.manage' },
  ar_structures_label_once: { field: 'dataLabel', within: 'ar_event_id' },
  ar_anchors_id_once: { field: 'anchorId', within: 'ar_event_id' },
  ar_markers_id_once: { field: 'markerId', within: 'ar_event_id' },
  tools_version_once: { field: 'toolVersion', seenBy: 'tool.register' },
  tools_upload_once: { field: 'toolFileName', seenBy: 'tool.register' },
  vip_users_expo_id_once: { field: 'vipUserId', within: 'room_id' },
  stop_templates_title_once: { field: 'templateTitle', seenBy: 'stop.write' },
  transitions_once: { field: 'transitionRelation', within: 'from_key' },
  grants_once: { field: 'userList', within: 'user_id' },
}

type SeenBy = (actor: Actor, id: string) => RawBuilder<unknown>
const roomSeen: SeenBy = (actor, id) => sql`select from rooms where rooms.id::text = ${id} and ${roomInScope(actor)}`
const arEventSeen: SeenBy = (actor, id) =>
  sql`select from ar_events where ar_events.id::text = ${id} and ${arEventInScope(actor)}`

/** Whether the actor sees the object, by the column that names it. */
const OBJECTS = {
  room_id: roomSeen,
  ar_event_id: arEventSeen,
  user_id: (actor: Actor, id: string) =>
    sql`select from users where users.id::text = ${id} and ${personInScope(actor)}`,
  from_key: (actor: Actor, id: string) =>
    actor.authority <= 1
      ? sql`select`
      : sql`select from venue_areas where venue_areas.id::text = ${id} and ${venueAreaInScope(actor)}
          union all ${roomSeen(actor, id)} union all ${arEventSeen(actor, id)}`,
} satisfies Record<string, SeenBy>

/** The first column of the violated constraint, and what stands in it, in whatever language the database speaks. */
const KEY = /\((\w+)[^)]*\)=\(([^,)]*)/

/**
 * What a violated constraint means that holds something to be one of a kind: that it is taken, where the actor sees the row that has it; what a
 * missing object means where she does not, whatever its verb forgot to ask. Null for every other error. `db` is none that the error has ended.
 */
export async function refusedAsTaken(db: Db, actor: Actor | null, error: unknown): Promise<Refusal | null> {
  if (!(error instanceof pg.DatabaseError)) return null
  const told = TAKEN_CONSTRAINTS[error.constraint ?? '']
  if (!told) return null
  return (await isSeen(db, actor, told, error.detail ?? ''))
    ? new InputRefusal([problem(told.field, undefined)])
    : notFound()
}

async function isSeen(db: Db, actor: Actor | null, told: Told, detail: string): Promise<boolean> {
  if ('isProved' in told) return true
  if (actor === null) return false
  if ('seenBy' in told) return reachOf(actor, told.seenBy) === 'all'
  const [, column, id] = KEY.exec(detail) ?? []
  if (column !== told.within || id === undefined) return false
  const { rows } = await sql<{ seen: boolean }>`select exists (${OBJECTS[told.within](actor, id)}) as seen`.execute(db)
  return rows[0]?.seen === true
}
