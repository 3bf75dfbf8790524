/** What other folders may use of this one. */

export { ndsdEventEntity } from './ndsd-event.entity.ts'
