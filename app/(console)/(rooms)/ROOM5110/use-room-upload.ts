'use client'

import { useGuardedSave } from '#components/uploads/use-guarded-save.ts'
import { useUpload } from '#lib/client/use-upload.ts'
import type { RoomSave } from './use-room-save.ts'

/** The upload of a room's picture beside its form, and the save that waits for it. */
export function useRoomUpload(save: RoomSave) {
  const upload = useUpload(({ object, fileName }) => {
    if (object) save.set({ thumbnailUrl: object.url, thumbnailName: fileName })
  })
  const { guarded, waitWords } = useGuardedSave(save, { thumbnailUrl: upload })
  return { upload: { ...upload, waitWords: waitWords('thumbnailUrl') }, guarded }
}

export type RoomUpload = ReturnType<typeof useRoomUpload>['upload']
