import { type RawBuilder, sql } from 'kysely'

type Side = 'from' | 'to'

/** What kind an end is of, and its name in both languages: a class and Auto have none here, the screen has words for them. */
const named = (side: Side) =>
  sql.raw(`case when ${side}_expo_area_id is not null then 'expoArea' when ${side}_venue_area_id is not null then 'venueArea'
      when ${side}_ar_event_id is not null then 'arEvent' when ${side}_class is not null then 'class' ${side === 'to' ? "when to_auto then 'auto'" : ''}
      when ${side}_room.room_class = 'main' then 'mainRoom' else 'subRoom' end as ${side}_kind,
    coalesce(${side}_expo_area.space_title, ${side}_venue_area.space_title, ${side}_room.space_title, ${side}_ar_event.title, '') as ${side}_title,
    coalesce(${side}_expo_area.space_title_en, ${side}_venue_area.space_title_en, ${side}_room.space_title_en, ${side}_ar_event.title_en, '')
      as ${side}_title_en`)

const search = (side: Side) =>
  sql.raw(
    `coalesce(${side}_expo_area.search, ${side}_venue_area.search, ${side}_room.search, ${side}_ar_event.search, '')`,
  )

const places = (side: Side) =>
  sql.raw(`left join expo_areas as ${side}_expo_area on ${side}_expo_area.id = ${side}_expo_area_id
    left join venue_areas as ${side}_venue_area on ${side}_venue_area.id = ${side}_venue_area_id
    left join rooms as ${side}_room on ${side}_room.id = ${side}_room_id
    left join ar_events as ${side}_ar_event on ${side}_ar_event.id = ${side}_ar_event_id`)

/**
 * Transitions with the kinds and names of their ends, as a table to read from. `rows`: those that a statement locks or writes, in place of all. The view
 * `transition_ends` says the same for a console of before.
 */
export const transitionEnds = (rows: RawBuilder<unknown> = sql.table('transitions')) =>
  sql`(select transitions.*, ${named('from')}, ${named('to')}, ${search('from')} || '   ' || ${search('to')} as search
    from ${rows} as transitions ${places('from')} ${places('to')})`
