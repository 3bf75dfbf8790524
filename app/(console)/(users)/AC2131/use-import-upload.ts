'use client'

import { useRef, useState } from 'react'
import { upload } from '#lib/client/upload.ts'
import { useIntentionKey } from '#lib/client/use-intention-key.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { uploadImport } from '#lib/contracts/calls/user-imports.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { IMPORT_MAX_BYTES } from '#lib/contracts/user-imports.ts'

type Failure = Extract<Outcome<unknown>, { kind: 'COMMON_ERROR' | 'NET_ERROR' }>

/** Sends one file. `sending`: the share that has left, null while nothing is sent. */
export function useImportUpload(onSent: (id: string) => void) {
  const [sending, setSending] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const { keyOf, answered } = useIntentionKey()
  const aborter = useRef<AbortController | null>(null)

  const send = async (file: File, language: string) => {
    setFailure(null)
    setTooLarge(file.size > IMPORT_MAX_BYTES)
    if (file.size > IMPORT_MAX_BYTES) return
    setSending(0)
    aborter.current = new AbortController()
    const query = { fileName: file.name, language }
    const what = JSON.stringify([query, file.size, file.lastModified])
    const key = keyOf(what)
    try {
      const outcome = await upload(to(uploadImport, {}, { query }), file, {
        onProgress: setSending,
        signal: aborter.current.signal,
        key,
      })
      answered(what, key, outcome)
      // While the next page is on its way the bar stays.
      if (outcome.kind === 'OK') return onSent(outcome.body.item.id)
      if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') setFailure(outcome)
      setSending(null)
    } catch {
      // Cancelled by the person.
      setSending(null)
    }
  }
  return { send, cancel: () => aborter.current?.abort(), sending, failure, isTooLarge }
}
