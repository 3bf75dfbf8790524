/** What other folders may use of this one. */
export { registerToolFile } from './register-tool-file.ts'
export { fileColumns, lockToolUpload, registerToolOf, registration } from './tool-upload.ts'
