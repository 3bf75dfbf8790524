'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showToast } from '#components/ui/toast-store.ts'
import type { Merge } from '#lib/client/merge.ts'
import { useSave } from '#lib/client/use-save.ts'
import type { ArDataKind } from '#lib/contracts/ar-data.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import { type ArDataEvent, DATA_CALLS, DATA_PATHS } from './ar-data-event.ts'

type Options<Input extends FieldValues, Item> = {
  kind: ArDataKind
  event: ArDataEvent
  /** What is edited; null adds one to the AR event. */
  row: { id: string; version: number } | null
  schema: z.ZodMiniType<object, Input>
  defaults: DefaultValues<Input>
  merge: Merge<Input, { item: Item }>
  shownAt?: Record<string, Path<Input>>
  onClose: () => void
}

/** Saves one row of an AR event's data. */
export function useDataSave<Input extends FieldValues, Item extends { dataLabel: string }>(
  options: Options<Input, Item>,
) {
  const { kind, event, row, schema, defaults, merge, shownAt, onClose } = options
  const words = useTranslations('arData')
  const router = useRouter()
  const path = DATA_PATHS[kind]
  const { add, edit } = DATA_CALLS[kind]
  return useSave<Input, object, { item: Item }, never>({
    schema,
    defaults,
    merge,
    // The row's kind names the list's calls, and its item goes with it.
    call: (row ? edit(row) : add()) as Prepared<{ item: Item }>,
    toBody: (value) => (row ? value : { ...value, arEventId: event.id }),
    ...(shownAt ? { shownAt } : {}),
    draft: row ? `${path}/${row.id}` : `${path} of ${event.id}`,
    onSaved: ({ item }) => {
      showToast(words(row ? 'saved' : 'added', { name: item.dataLabel }))
      onClose()
      router.refresh()
    },
  })
}
