import { OPEN_TYPES } from '#lib/contracts/patterns.ts'
import { ROOM_TYPES } from '#lib/contracts/rooms.ts'
import { anyText, flag, moment, named, oneOf, orNull, period, text, whole } from './cells.ts'
import { fileAs, idOf, placed, refs, stamps, type Table } from './table.ts'

export const expoAreas: Table<'expo_areas'> = {
  kind: 'expoArea',
  columns: {
    space_title: text,
    space_title_en: anyText,
    content_id: anyText,
    content_name: anyText,
    summary: anyText,
    summary_en: anyText,
  },
  fills: stamps,
}

export const venueAreas: Table<'venue_areas'> = {
  kind: 'venueArea',
  columns: { space_title: text, space_title_en: anyText, description: anyText, description_en: anyText },
  fills: { ...refs({ expo_area: 'expoArea' }), ...stamps },
}

export const rooms: Table<'rooms'> = {
  kind: 'room',
  columns: {
    space_title: text,
    space_title_en: anyText,
    room_type: oneOf(ROOM_TYPES),
    author: anyText,
    author_en: anyText,
    facility_no: anyText,
    access_inherit: flag,
    large_mode: flag,
    pickup: flag,
    description: anyText,
    description_en: anyText,
  },
  fills: {
    /** A room without one is a main room. */
    main_room: (key, at) => ({
      room_class: key === '' ? 'main' : 'sub',
      main_room_id: orNull(idOf('room'))(key, at),
    }),
    limit_number: (cell, at) => ({ limit_on: cell !== '', limit_number: orNull(whole)(cell, at) }),
    thumbnail: fileAs('thumbnail'),
    ...stamps,
  },
}

export const roomVenueAreas: Table<'room_venue_areas'> = { fills: refs({ room: 'room', venue_area: 'venueArea' }) }

export const patterns: Table<'patterns'> = {
  kind: 'pattern',
  columns: {
    title: text,
    title_en: anyText,
    event_name: anyText,
    event_name_en: anyText,
    camera_permission: flag,
    content_id: anyText,
    content_name: anyText,
    explanatory_text: anyText,
    explanatory_text_en: anyText,
    deep_link: anyText,
    open_type: oneOf(OPEN_TYPES),
    pickup: flag,
  },
  fills: { space: placed('venueArea', 'room'), ...stamps },
  keeps: ['venue_area_id', 'room_id', 'open_type'],
}

/** Of a pattern, which says how it opens, or of an AR event. */
export const scheduleEntries: Table<'schedule_entries'> = {
  kind: (cells, at) => (named(cells.of ?? '', at, ['pattern', 'arEvent']).kind === 'pattern' ? 'entry' : 'arEntry'),
  columns: { period },
  fills: {
    of: (key, at) => {
      const { kind, id, kept } = named(key, at, ['pattern', 'arEvent'])
      return kind === 'pattern'
        ? { pattern_id: id, ar_event_id: null, clash_id: kept.venue_area_id ?? kept.room_id, open_type: kept.open_type }
        : { pattern_id: null, ar_event_id: id, clash_id: id, open_type: 'normal' }
    },
    ...stamps,
  },
}

export const stops: Table<'stops'> = {
  kind: 'stop',
  columns: {
    stopped_at: moment,
    stopped_by: idOf('user'),
    reason: text,
    reopened_at: orNull(moment),
    reopened_by: orNull(idOf('user')),
    details: orNull(text),
  },
  fills: { of: placed('venueArea', 'room', 'pattern', 'arEvent') },
}

export const vipUsers: Table<'vip_users'> = {
  kind: 'vipUser',
  columns: { place: whole, expo_id: text, memo: anyText },
  fills: { ...refs({ room: 'room' }), ...stamps },
}
