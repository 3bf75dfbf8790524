/** What other folders may use of this one. */
export { ENTITIES } from './entities.ts'
