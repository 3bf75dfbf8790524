import type { Action } from '#lib/core/policy.ts'

const MIB = 1024 * 1024

const PICTURE = { maxBytes: 50 * MIB, endings: ['.jpg', '.jpeg', '.png'] } as const
const AR = ['arEvent.create', 'arEvent.edit'] as const

type Limits = { maxBytes: number; endings: readonly string[]; may: readonly Action[] }

/**
 * What a file is uploaded for: its largest size, the endings its name may have, and who may upload it, whom the policy lets do one of
 * these somewhere. What is made of the file is the CMS's (`lib/cms/media/uploads/purposes.ts`).
 */
export const UPLOADS = {
  roomThumbnail: { ...PICTURE, may: ['room.editTexts', 'room.createMain', 'room.createSub'] },
  arThumbnail: { ...PICTURE, may: AR },
  informationThumbnail: { ...PICTURE, may: ['appNotification.manage'] },
  /** Guide images, textures and marker images. */
  arPicture: { ...PICTURE, may: AR },
  arObject: { maxBytes: 500 * MIB, endings: ['.glb', '.usdz', '.fbx', '.obj', '.zip'], may: AR },
  ndsdStillImage: { ...PICTURE, may: ['ndsdEvent.write'] },
  /** Applications, which are gigabytes large. */
  toolFile: {
    maxBytes: 20 * 1024 * MIB,
    endings: ['.zip', '.unitypackage', '.apk', '.ipa', '.exe', '.msi', '.msix', '.dmg', '.pkg'],
    may: ['tool.register'],
  },
} as const satisfies Record<string, Limits>

export type UploadPurpose = keyof typeof UPLOADS

export const UPLOAD_PURPOSES = Object.keys(UPLOADS) as UploadPurpose[]

/** The actions that open the calls of uploads at all. */
export const UPLOAD_ACTIONS: readonly Action[] = [...new Set(Object.values(UPLOADS).flatMap(({ may }) => may))]

/** The largest size of a file as a refusal says it: of a tool in GB, of all else in MB. */
export const saidMax = (purpose: UploadPurpose): number =>
  UPLOADS[purpose].maxBytes / MIB / (purpose === 'toolFile' ? 1024 : 1)
