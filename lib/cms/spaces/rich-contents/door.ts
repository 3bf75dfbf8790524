/** What other folders may use of this one. */
export { richContentEntity } from './rich-content.entity.ts'
