import type { Action } from '#lib/core/policy.ts'
import type { UploadPurpose } from './uploads.ts'

const AR: readonly Action[] = ['arEvent.create', 'arEvent.edit']

/** She may upload for a purpose whom the policy lets do one of these, somewhere. */
export const ACTIONS_OF_UPLOADS: Record<UploadPurpose, readonly Action[]> = {
  roomThumbnail: ['room.editTexts', 'room.createMain', 'room.createSub'],
  arThumbnail: AR,
  informationThumbnail: ['appNotification.manage'],
  arPicture: AR,
  ndsdStillImage: ['ndsdEvent.write'],
  arObject: AR,
  toolFile: ['tool.register'],
}

/** The actions that open the calls of uploads at all. */
export const UPLOAD_ACTIONS: readonly Action[] = [...new Set(Object.values(ACTIONS_OF_UPLOADS).flat())]
