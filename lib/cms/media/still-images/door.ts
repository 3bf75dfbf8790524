/** What other folders may use of this one. */
export { ndsdImageKeys, readNdsdImage, registerNdsdImage, setStillImages } from './still-images.ts'
