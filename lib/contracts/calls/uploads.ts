import { UPLOAD_ACTIONS } from '../upload-purposes.ts'
import type { completion, partsInput, signedParts, storedParts, upload, uploadInput } from '../uploads.ts'
import { call, type ItemAnswer, openCall } from './call.ts'

export const beginUpload = call('POST', '/uploads', {
  says: 'Begin the upload of a file',
  may: UPLOAD_ACTIONS,
  op: '41',
}).carries<{ body: typeof uploadInput; answer: ItemAnswer<typeof upload> }>()

export const readUpload = call('GET', '/uploads/:id', {
  says: 'Read an upload of one’s own',
  may: UPLOAD_ACTIONS,
}).carries<{ answer: ItemAnswer<typeof upload> }>()

export const signParts = call('POST', '/uploads/:id/parts', {
  says: 'Sign addresses to send parts to',
  may: UPLOAD_ACTIONS,
  op: '41',
}).carries<{ body: typeof partsInput; answer: typeof signedParts }>()

export const listUploadParts = call('GET', '/uploads/:id/parts', {
  says: 'List the parts that have arrived',
  may: UPLOAD_ACTIONS,
}).carries<{ answer: typeof storedParts }>()

export const completeUpload = call('POST', '/uploads/:id/complete', {
  says: 'Make the file of its parts and register it',
  may: UPLOAD_ACTIONS,
  op: '41',
}).carries<{ body: typeof completion; answer: ItemAnswer<typeof upload> }>()

export const cancelUpload = call('POST', '/uploads/:id/abort', {
  says: 'Give an upload up',
  may: UPLOAD_ACTIONS,
}).carries()

export const receiveBlob = openCall('PUT', '/blobs/:token', {
  says: 'Send one part to a signed address',
  upload: true,
}).carries()

export const sendBlob = openCall('GET', '/blobs/:token', { says: 'Save a file from a signed address' }).carries()
