'use client'

import { useRef, useState } from 'react'
import { refusalOf } from '#lib/client/refusal.ts'
import { upload } from '#lib/client/upload.ts'
import { useIntentionKey } from '#lib/client/use-intention-key.ts'
import { checkSheet } from '#lib/contracts/calls/sheets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { SHEET_MAX_BYTES, type SheetKind, sheetRefusal } from '#lib/contracts/sheets.ts'

type Failure = Extract<Outcome<unknown>, { kind: 'COMMON_ERROR' | 'NET_ERROR' }>

/** Sends one file to be compared. `sending`: the share that has left, null while nothing is sent; `refusal`: why it cannot be read. */
export function useSheetUpload(kind: SheetKind, onCompared: (id: string) => void) {
  const [sending, setSending] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const { keyOf, answered } = useIntentionKey()
  const aborter = useRef<AbortController | null>(null)

  const send = async (file: File) => {
    setFailure(null)
    setTooLarge(file.size > SHEET_MAX_BYTES)
    if (file.size > SHEET_MAX_BYTES) return
    setSending(0)
    aborter.current = new AbortController()
    const query = { kind, fileName: file.name.slice(0, 255) }
    const what = JSON.stringify([query, file.size, file.lastModified])
    const key = keyOf(what)
    try {
      const { signal } = aborter.current
      const outcome = await upload(to(checkSheet, {}, { query }), file, { onProgress: setSending, signal, key })
      answered(what, key, outcome)
      // While the next page is on its way the bar stays.
      if (outcome.kind === 'OK') return onCompared(outcome.body.item.id)
      if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') setFailure(outcome)
      setSending(null)
    } catch {
      // Cancelled by the person.
      setSending(null)
    }
  }
  const refusal = failure && refusalOf(sheetRefusal, failure)
  return { send, cancel: () => aborter.current?.abort(), sending, failure, refusal, isTooLarge }
}
