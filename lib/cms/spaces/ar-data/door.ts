/** What other folders may use of this one. */
export { arAnchorEntity, arMarkerEntity, arStructureEntity } from './ar-data.entities.ts'
