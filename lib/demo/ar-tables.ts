import { anyText, flag, moment, number, orNull, text, whole } from './cells.ts'
import { fileAs, placed, refs, stamps, type Table } from './table.ts'

const coordinates = { latitude: orNull(number), longitude: orNull(number) }

export const arEvents: Table<'ar_events'> = {
  kind: 'arEvent',
  columns: {
    title: text,
    title_en: anyText,
    author: anyText,
    author_en: anyText,
    explanatory_text: anyText,
    explanatory_text_en: anyText,
    ...coordinates,
    camera_permission: flag,
    deep_link: anyText,
  },
  fills: { space: placed('expoArea', 'venueArea', 'room'), guide_image: fileAs('guide_image'), ...stamps },
}

const ofEvent = refs({ ar_event: 'arEvent' })

export const arStructures: Table<'ar_structures'> = {
  kind: 'arStructure',
  columns: { label: text },
  fills: { ...ofEvent, object: fileAs('object'), ...stamps },
}

export const arAnchors: Table<'ar_anchors'> = {
  kind: 'arAnchor',
  columns: { label: text, anchor_id: text, ...coordinates, expires_at: orNull(moment) },
  fills: { ...ofEvent, ...stamps },
}

export const arMarkers: Table<'ar_markers'> = {
  kind: 'arMarker',
  columns: { label: text, marker_id: text, real_width_mm: whole },
  fills: { ...ofEvent, image: fileAs('image'), ...stamps },
}
