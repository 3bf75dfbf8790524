'use client'

import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { type SaveOptions, useSave } from '#lib/client/use-save.ts'
import type { ArDataEvent } from './ar-data-event.ts'

type Options<Input extends FieldValues, Item> = Omit<SaveOptions<Input, { item: Item }>, 'draft' | 'onSaved'> & {
  event: ArDataEvent
  /** It adds one to the AR event. */
  isNew: boolean
  onClose: () => void
}

/** Saves one row of an AR event's data. */
export function useDataSave<Input extends FieldValues, Item extends { dataLabel: string }>({
  event,
  isNew,
  onClose,
  ...options
}: Options<Input, Item>) {
  const words = useTranslations('arData')
  const refresh = useRefresh()
  const { path } = options.send.call
  return useSave<Input, { item: Item }>({
    ...options,
    draft: isNew ? `${path} of ${event.id}` : path,
    onSaved: ({ item }) => {
      showToast(words(isNew ? 'added' : 'saved', { name: item.dataLabel }))
      onClose()
      refresh()
    },
  })
}
