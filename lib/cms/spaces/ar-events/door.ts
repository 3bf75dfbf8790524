/** What other folders may use of this one. */

export { arEventEntity } from './ar-event.entity.ts'
export { arEventRows, missingEn, missingEnParts } from './ar-event-rows.ts'
export { anchorItems, markerItems, type Of, structureItems } from './data-items.ts'
export { lockArEvent } from './lock-ar-event.ts'
export { findArEvent } from './read-ar-events.ts'
