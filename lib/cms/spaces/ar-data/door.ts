/** What other folders may use of this one. */
export { addArDataCopies, readArData } from './copy-ar-data.ts'
