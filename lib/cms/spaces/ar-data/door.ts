/** What other folders may use of this one. */
export { copyArData } from './copy-ar-data.ts'
