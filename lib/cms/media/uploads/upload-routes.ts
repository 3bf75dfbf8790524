import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, onOpen, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/uploads.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { completion, partsInput, signedParts, storedParts, upload, uploadInput } from '#lib/contracts/uploads.ts'
import { beginUpload } from './begin-upload.ts'
import { receiveBlob, sendBlob } from './blobs.ts'
import { cancelUpload } from './cancel-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { findUpload, listUploadParts } from './read-uploads.ts'
import { signParts } from './sign-parts.ts'

/** Files: the control plane, and the addresses the disk store signs. */
export const uploadRoutes: readonly Route[] = [
  on(
    calls.beginUpload,
    { body: uploadInput, answer: itemAnswer(upload), ownTransactions: true, again: 'kept', status: 201 },
    beginUpload,
  ),
  on(calls.readUpload, { answer: itemAnswer(upload) }, readOne(findUpload)),
  on(calls.signParts, { body: partsInput, answer: signedParts, ownTransactions: true, again: 'harmless' }, signParts),
  on(calls.listUploadParts, { answer: storedParts }, listUploadParts),
  on(
    calls.completeUpload,
    { body: completion, answer: itemAnswer(upload), ownTransactions: true, again: 'harmless' },
    completeUpload,
  ),
  on(calls.cancelUpload, { ownTransactions: true, again: 'harmless' }, cancelUpload),
  onOpen(calls.receiveBlob, {}, receiveBlob),
  onOpen(calls.sendBlob, { streams: 'application/octet-stream' }, sendBlob),
]
