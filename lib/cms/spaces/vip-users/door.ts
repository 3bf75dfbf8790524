/** What other folders may use of this one. */
export { takePlaces } from './take-places.ts'
