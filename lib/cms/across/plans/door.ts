/** What other folders may use of this one. */

export { forgetDrafts } from './forget-drafts.ts'
