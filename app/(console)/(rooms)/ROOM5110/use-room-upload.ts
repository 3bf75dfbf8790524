'use client'

import { useTranslations } from 'next-intl'
import { type BaseSyntheticEvent, useState } from 'react'
import { focusFirstField } from '#lib/client/focus-field.ts'
import { useUpload } from '#lib/client/use-upload.ts'
import type { RoomSave } from './use-room-save.ts'

/**
 * The upload of a room's picture beside its form. `guarded`: the same save, which waits for the upload: a room saved before
 * would keep its old picture without a word.
 */
export function useRoomUpload(save: RoomSave) {
  const words = useTranslations('uploads')
  const [isTried, setTried] = useState(false)
  const upload = useUpload(({ object, fileName }) => {
    setTried(false)
    if (object) save.set({ thumbnailUrl: object.url, thumbnailName: fileName })
  })
  const submit = (event?: BaseSyntheticEvent) => {
    if (!upload.isBusy) return save.submit(event)
    event?.preventDefault()
    setTried(true)
    focusFirstField(['thumbnailUrl'])
    return Promise.resolve()
  }
  const waitWords = upload.isBusy && isTried ? words('wait') : undefined
  return {
    upload: { ...upload, waitWords },
    guarded: { ...save, submit, isUnsaved: save.isUnsaved || upload.isBusy },
  }
}

export type RoomUpload = ReturnType<typeof useRoomUpload>['upload']
