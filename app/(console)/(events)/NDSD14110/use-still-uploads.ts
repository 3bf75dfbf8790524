'use client'

import { useUpload } from '#lib/client/use-upload.ts'
import type { NDSD_STILLS } from '#lib/core/ndsd-places.ts'
import type { NdsdEventSave } from './use-ndsd-event-save.ts'

type Place = (typeof NDSD_STILLS)[number]

function useStillUpload(save: NdsdEventSave, place: Place) {
  return useUpload(({ object, fileName }) => {
    if (object) save.set({ [`stillImageUrl${place}`]: object.url, [`stillImageFileName${place}`]: fileName })
  })
}

/** The upload of each of the five still images, by the name of its field. */
export function useStillUploads(save: NdsdEventSave) {
  return {
    stillImageUrl1: useStillUpload(save, 1),
    stillImageUrl2: useStillUpload(save, 2),
    stillImageUrl3: useStillUpload(save, 3),
    stillImageUrl4: useStillUpload(save, 4),
    stillImageUrl5: useStillUpload(save, 5),
  }
}

export type StillUploads = ReturnType<typeof useStillUploads>
