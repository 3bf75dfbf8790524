import { openRoute, type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { completion, partsInput, signedParts, storedParts, upload, uploadInput } from '#lib/contracts/uploads.ts'
import { beginUpload } from './begin-upload.ts'
import { receiveBlob, sendBlob } from './blobs.ts'
import { cancelUpload } from './cancel-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { UPLOAD_ACTIONS } from './purposes.ts'
import { listUploadParts, readUpload } from './read-uploads.ts'
import { signParts } from './sign-parts.ts'

const one = { answer: itemAnswer(upload) }
// The store is slow where it is far: no transaction stays open while it is asked.
const own = { ownTransactions: true } as const

/** Files: the control plane, and the addresses the disk store signs. */
export const uploadRoutes: readonly Route[] = [
  route(
    'POST',
    '/uploads',
    UPLOAD_ACTIONS,
    { op: '41', body: uploadInput, ...one, ...own, status: 201, says: 'Begin the upload of a file' },
    beginUpload,
  ),
  route('GET', '/uploads/:id', UPLOAD_ACTIONS, { ...one, says: 'Read an upload of one’s own' }, readUpload),
  route(
    'POST',
    '/uploads/:id/parts',
    UPLOAD_ACTIONS,
    { op: '41', body: partsInput, answer: signedParts, ...own, says: 'Sign addresses to send parts to' },
    signParts,
  ),
  route(
    'GET',
    '/uploads/:id/parts',
    UPLOAD_ACTIONS,
    { answer: storedParts, says: 'List the parts that have arrived' },
    listUploadParts,
  ),
  route(
    'POST',
    '/uploads/:id/complete',
    UPLOAD_ACTIONS,
    { op: '41', body: completion, ...one, ...own, says: 'Make the file of its parts and register it' },
    completeUpload,
  ),
  route('POST', '/uploads/:id/abort', UPLOAD_ACTIONS, { ...own, says: 'Give an upload up' }, cancelUpload),
  openRoute('PUT', '/blobs/:token', { upload: true, says: 'Send one part to a signed address' }, receiveBlob),
  openRoute(
    'GET',
    '/blobs/:token',
    { streams: 'application/octet-stream', says: 'Save a file from a signed address' },
    sendBlob,
  ),
]
