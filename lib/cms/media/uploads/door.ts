/** What other folders may use of this one. */
export { endUploadOf, endUploadsOf } from './end-upload.ts'
export { tidyUploads } from './tidy-uploads.ts'
export { uploadRoutes } from './upload-routes.ts'
