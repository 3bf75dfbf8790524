/** What other folders may use of this one. */
export { listRichContents } from './read-rich-contents.ts'
export { deleteRichContent } from './write-rich-content.ts'
