import type { Actor, Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import type { Registration } from '#lib/cms/kernel/storage/registration.ts'
import type { Operation } from '#lib/contracts/message-ids.ts'
import { UPLOADS, type UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import { type FieldProblem, InputRefusal, notAllowed } from '#lib/core/errors.ts'
import { mayEver } from '#lib/core/policy.ts'
import { arPictureKeys, registerArObject, registerArPicture } from '../ar-files/door.ts'
import { ndsdImageKeys, registerNdsdImage } from '../still-images/door.ts'
import { registerThumbnail, thumbnailKeys } from '../thumbnails/door.ts'
import { registerToolFile, registerToolOf } from '../tool-files/door.ts'

type Purpose = {
  /** The operation and the fields its refusals belong to. */
  op: Operation
  nameField: string
  fileField: string
  /** Looks into the whole file that has arrived, and says what is kept of it. */
  register: Registration
  /** The objects `register` makes of an upload of this ID. */
  keysOf: (id: string) => readonly string[]
  /** What else is registered with it, in the same transaction. */
  onRegistered?: (ctx: Ctx, db: Db, upload: { id: string; objectId: string }) => Promise<void>
}

export const PURPOSES: Record<UploadPurpose, Purpose> = {
  roomThumbnail: {
    op: '41',
    nameField: 'thumbnailName',
    fileField: 'thumbnailUrl',
    register: registerThumbnail,
    keysOf: (id) => Object.values(thumbnailKeys(id)),
  },
  arThumbnail: {
    op: '52',
    nameField: 'thumbnailName',
    fileField: 'thumbnailUrl',
    register: registerThumbnail,
    keysOf: (id) => Object.values(thumbnailKeys(id)),
  },
  informationThumbnail: {
    op: '151',
    nameField: 'thumbnailName',
    fileField: 'thumbnailUrl',
    register: registerThumbnail,
    keysOf: (id) => Object.values(thumbnailKeys(id)),
  },
  arPicture: {
    op: '52',
    // It is not known yet which picture of the event it will be.
    nameField: 'guideImageName',
    fileField: 'guideImageUrl',
    register: registerArPicture,
    keysOf: (id) => Object.values(arPictureKeys(id)),
  },
  ndsdStillImage: {
    op: '143',
    // It is not known yet which of the five it will be.
    nameField: 'stillImageFileName1',
    fileField: 'stillImageUrl1',
    register: registerNdsdImage,
    keysOf: (id) => Object.values(ndsdImageKeys(id)),
  },
  arObject: {
    op: '52',
    nameField: 'objectName',
    fileField: 'objectUrl',
    register: registerArObject,
    keysOf: () => [],
  },
  toolFile: {
    op: '31',
    nameField: 'toolFileName',
    fileField: 'toolFileSize',
    register: registerToolFile,
    keysOf: () => [],
    onRegistered: registerToolOf,
  },
}

/** Every object an upload that comes to nothing may have left in the store. */
export const keysOfUpload = (row: { id: string; purpose: UploadPurpose; object_key: string }): string[] => [
  row.object_key,
  ...PURPOSES[row.purpose].keysOf(row.id),
]

/** Refuses with 403 whoever may not upload for this purpose. */
export function demandPurpose(actor: Actor, purpose: UploadPurpose): void {
  if (!UPLOADS[purpose].may.some((action) => mayEver(actor, action))) throw notAllowed()
}

/** The refusal of a file, at the field of its purpose. */
export function fileRefused(
  purpose: UploadPurpose,
  rule: FieldProblem['rule'],
  params?: Record<string, string | number>,
): InputRefusal {
  const { op, fileField } = PURPOSES[purpose]
  return new InputRefusal([{ field: fileField, rule, params }], op)
}
