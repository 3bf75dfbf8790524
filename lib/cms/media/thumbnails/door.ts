/** What other folders may use of this one. */
export { demandThumbnail, thumbnailIsSeen, thumbnailsSeen } from './demand-thumbnail.ts'
export { keepPictures } from './keep-pictures.ts'
export { wholePictureOf } from './picture-of.ts'
export { registerThumbnail, thumbnailKeys } from './register-thumbnail.ts'
export { showPicture } from './show-picture.ts'
export { thumbnailRoutes } from './thumbnail-routes.ts'
