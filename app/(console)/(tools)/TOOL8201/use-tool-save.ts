'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { showToast } from '#components/ui/toast-store.ts'
import { leavePendingFile } from '#lib/client/pending-file.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { createTool } from '#lib/contracts/calls/tools.ts'
import { type Tool, type ToolType, toolInput } from '#lib/contracts/tools.ts'
import { uploadPlace } from './upload-place.ts'

type Values = Omit<z.input<typeof toolInput>, 'toolType'> & {
  toolType: ToolType | ''
  /** The form's own, which the schema drops. */
  source?: 'file' | 'link'
}

type Options = {
  type: ToolType | undefined
  today: string
  /** The upload that the new entry names now. */
  handOver: () => { id: string; file: File } | null
}

/** Saves the form of a new tool; one with a file goes on at its page, where the file is sent. */
export function useToolSave({ type, today, handOver }: Options) {
  const words = useTranslations('tools')
  const goOn = useGoOn()
  return useSave<Values, { item: Tool }>({
    send: sending(toolInput, to(createTool)),
    defaults: {
      toolType: type ?? '',
      toolVersion: '',
      toolUpdateDate: today,
      toolFileName: '',
      toolDownloadLink: '',
      toolUploadId: '',
      source: 'file',
    },
    shownAt: { toolUploadId: 'toolFileName', toolFileSize: 'toolFileName' },
    onSaved: ({ item }) => {
      const given = handOver()
      if (given) leavePendingFile(uploadPlace(given.id), given.file)
      else showToast(words('registeredToast', { kind: words(`type_${item.toolType}`), version: item.toolVersion }))
      goOn(given ? `/TOOL8201/${item.id}` : '/TOOL8110')
    },
  })
}
