/** What other folders may use of this one. */
export { arFileRoutes } from './ar-file-routes.ts'
export { type ArFile, arFileUnseen, demandArFiles } from './demand-ar-files.ts'
export { registerArObject } from './register-ar-object.ts'
export { arPictureKeys, registerArPicture } from './register-ar-picture.ts'
