/** What other folders may use of this one. */
export { toolEntity } from './tool.entity.ts'
