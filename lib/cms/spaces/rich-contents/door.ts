/** What other folders may use of this one. */
export { deleteRichContent } from './write-rich-content.ts'
