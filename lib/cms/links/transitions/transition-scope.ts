import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { transitionEnds } from '#lib/cms/kernel/db/transition-ends.ts'
import { arEventInScope, type Holder, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { Transition } from '#lib/contracts/transitions.ts'

/** The rights of transitions as SQL, over `transition_ends` or `transitions` (docs/decisions/0160-transitions.md). */

const everything = sql<boolean>`true`

type Side = 'from' | 'to'

/** The end names one AR event of the actor's scope. */
const arEventOf = (actor: Holder, side: Side) =>
  sql`exists (select from ar_events where ar_events.id = ${sql.ref(`${side}_ar_event_id`)} and ${arEventInScope(actor)})`

/** The end is something the actor may see; a class and Auto name no object that could lie outside. */
export function endInScope(actor: Holder, side: Side): Expression<SqlBool> {
  if (actor.authority <= 1) return everything
  const isWord = side === 'to' ? sql`(to_class is not null or to_auto)` : sql`from_class is not null`
  return sql<SqlBool>`(${isWord} or ${venueAreaInScope(actor, `${side}_venue_area_id`)}
    or ${roomInScope(actor, `${side}_room_id`)} or ${arEventOf(actor, side)})`
}

/** A transition exists for who sees both of its ends, and for whose own space one of them is. */
export const transitionInScope = (actor: Holder): Expression<SqlBool> =>
  actor.authority <= 1
    ? everything
    : sql<SqlBool>`((${endInScope(actor, 'from')} and ${endInScope(actor, 'to')}) or ${endIsOwn(actor, 'from')} or ${endIsOwn(actor, 'to')})`

/**
 * The end is the actor's own: her venue areas (2, 3), her rooms (4, 5), the AR events of either. Rooms linked to her venue areas are
 * hers to read only, and a class is everybody's. Whose own the source is, hers is the transition.
 */
function endIsOwn(actor: Holder, side: Side): RawBuilder<boolean> {
  if (actor.authority <= 1) return everything
  if (actor.authority === 6) return sql<boolean>`false`
  const space =
    actor.authority <= 3 ? venueAreaInScope(actor, `${side}_venue_area_id`) : roomInScope(actor, `${side}_room_id`)
  return sql<boolean>`(${space} or ${arEventOf(actor, side)})`
}

/** Hers to change and delete. */
export const transitionIsOwn = (actor: Holder): RawBuilder<SqlBool> => endIsOwn(actor, 'from')

/** Who may make one there: from her own, to where she may know. */
export const transitionIsMade = (actor: Holder): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${endIsOwn(actor, 'from')} and ${endInScope(actor, 'from')} and ${endInScope(actor, 'to')})`

/** What has a schedule, as the columns of an end name it. */
const SCHEDULED = ['venue_area', 'room', 'ar_event']

/** A row of `transitionsFor`: of an end outside the reader's scope there is the kind `outside` and nothing else. */
export type TransitionRow = {
  id: string
  version: number
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  from_kind: Transition['from']['kind']
  from_key: string
  from_title: string
  from_title_en: string
  /** Of what has a schedule. */
  from_place: string | null
  to_kind: Transition['to']['kind']
  to_key: string
  to_title: string
  to_title_en: string
  to_place: string | null
  transition_type: Transition['transitionType']
  is_public: boolean
  is_own: boolean
  leads_in: boolean
  search: string
}

/**
 * The transitions in the actor's scope as she may know them: what reads, filters, sorts and searches here cannot come upon an end
 * outside her scope. `rows`: as for `transitionEnds`.
 */
export function transitionsFor(actor: Holder, rows?: RawBuilder<unknown>) {
  const end = (
    side: Side,
  ) => sql`case when ${seen(side)} then ${sql.ref(`${side}_kind`)} else 'outside' end as ${sql.ref(`${side}_kind`)},
    ${sql.join(
      ['key', 'title', 'title_en'].map((part) => {
        const column = sql.ref(`${side}_${part}`)
        return sql`case when ${seen(side)} then ${column} else '' end as ${column}`
      }),
    )}, case when ${seen(side)} then coalesce(${sql.join(SCHEDULED.map((kind) => sql.ref(`${side}_${kind}_id`)))}) end
      as ${sql.ref(`${side}_place`)}`
  const seen = (side: Side) => sql.ref(`${side}_seen`)
  // The words of both ends are one text: where one is not hers to know, those of the other are made anew.
  const known = (side: Side) =>
    sql`triple(norm_text(${sql.ref(`${side}_title`)} || ' ' || ${sql.ref(`${side}_title_en`)}))`
  return sql<TransitionRow>`(select id, version, created_at, created_by, updated_at, updated_by, transition_type, is_public, is_own,
      leads_in, ${end('from')}, ${end('to')},
      case when from_seen and to_seen then search when from_seen then ${known('from')} else ${known('to')} end as search
    from (select *, coalesce(${endInScope(actor, 'from')}, false) as from_seen, coalesce(${endInScope(actor, 'to')}, false) as to_seen,
        coalesce(${endIsOwn(actor, 'from')}, false) as is_own, coalesce(${endIsOwn(actor, 'to')}, false) as leads_in
      from ${transitionEnds(rows)} as transition_ends where ${transitionInScope(actor)}) as known)`.as(
    'transition_ends',
  )
}
