'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '#components/ui/toast-store.ts'
import { findUpload, isSameFile, keepUpload } from '#lib/client/kept-upload.ts'
import { leavePendingFile, takePendingFile } from '#lib/client/pending-file.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { useUpload } from '#lib/client/use-upload.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { editTool } from '#lib/contracts/calls/tools.ts'
import type { Tool } from '#lib/contracts/tools.ts'
import { uploadPlace } from '../upload-place.ts'
import { useToolFile } from '../use-tool-file.ts'

/** Sends the file of an entry, goes on with it after a break, or sends one anew where the upload failed or is someone else's. */
export function useToolUpload(tool: Tool) {
  const words = useTranslations('tools')
  const refresh = useRefresh()
  const [differs, setDiffers] = useState(false)
  const renewed = useToolFile()
  const { run, outcome } = useCall<{ item: Tool }>()
  const own = tool.upload?.isOwn ? tool.upload : null
  const place = own ? uploadPlace(own.id) : null
  const upload = useUpload(() => {
    showToast(words('registeredToast', { kind: words(`type_${tool.toolType}`), version: tool.toolVersion }))
    refresh()
  })
  const send = (file: File) => place && void upload.start({ file, purpose: 'toolFile', place, crop: null })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen on the page before is sent once
  useEffect(() => {
    const file = place && takePendingFile(place)
    if (file) send(file)
  }, [place])
  // It failed, or was given up, while this page was open: what is said of it is the server's.
  const { phase } = upload.state
  const hasEnded =
    phase === 'idle' && (upload.state.messages.length > 0 || upload.state.failure?.kind === 'COMMON_ERROR')
  useEffect(() => {
    if (hasEnded) refresh()
  }, [hasEnded, refresh])

  const chosen = useRef<File | null>(null)
  useEffect(
    () => () => {
      chosen.current = null
    },
    [],
  )
  const goOn = async (file: File) => {
    if (!own || !place) return
    chosen.current = file
    const kept = await findUpload(place)
    // She chose another one meanwhile, or left the page.
    if (chosen.current !== file) return
    const isSame = kept ? isSameFile(kept, file) : file.size === tool.toolFileSize && file.name === tool.toolFileName
    setDiffers(!isSame)
    if (!isSame) return
    // Begun in another browser, it is not known here; what has arrived is.
    const { name, size, lastModified } = file
    if (!kept) keepUpload(place, { id: own.id, name, size, lastModified, crop: null, at: Date.now() })
    send(file)
  }
  const sendAnew = async (file: File) => {
    renewed.choose(file)
    const id = await renewed.begin(file)
    if (id === null) return
    const { toolVersion, toolUpdateDate } = tool
    const body = { toolVersion, toolUpdateDate, toolFileName: file.name, toolDownloadLink: '', toolUploadId: id }
    const answer = await run(to(editTool, { id: tool.id }, { version: tool.version, body }))
    if (answer?.kind !== 'OK') return
    renewed.handOver()
    leavePendingFile(uploadPlace(id), file)
    refresh()
  }
  const refused = outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR' ? outcome : null
  const broken = upload.state.phase === 'idle' ? upload.state.failure : null
  return {
    upload,
    /** Gives it up; the entry then says so. */
    cancel: async () => {
      await upload.cancel()
      refresh()
    },
    problem: differs ? words('differs') : renewed.problem,
    failure: broken ?? renewed.failure ?? refused,
    choose: (file: File) => void (own ? goOn(file) : sendAnew(file)),
    retry: () => (own ? void upload.resume() : refresh()),
  }
}
