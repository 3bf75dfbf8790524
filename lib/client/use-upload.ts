'use client'

import { useEffect, useRef, useState } from 'react'
import type { FieldMessage, Outcome } from '#lib/contracts/outcome.ts'
import type { Upload } from '#lib/contracts/uploads.ts'
import { abortUpload, type FileToSend, uploadFile } from './upload-file.ts'

export type UploadFailure = Extract<Outcome<unknown>, { kind: 'COMMON_ERROR' | 'NET_ERROR' }>

type Idle = { phase: 'idle'; messages: FieldMessage[]; failure: UploadFailure | null }

/** `sending`: `share` of the file has left; all of it while the server looks into the file. */
export type UploadState = Idle | { phase: 'sending' | 'paused'; share: number; fileName: string }

const IDLE: Idle = { phase: 'idle', messages: [], failure: null }

/** One upload of one place on a page: its state, and what a person can do with it. */
export function useUpload(onDone: (item: Upload) => void) {
  const [state, setState] = useState<UploadState>(IDLE)
  const aborter = useRef<AbortController | null>(null)
  const last = useRef<FileToSend | null>(null)
  // A page that is left stops sending; what has arrived stays for the next time.
  useEffect(() => () => aborter.current?.abort(), [])

  const start = async (sent: FileToSend) => {
    last.current = sent
    const mine = new AbortController()
    aborter.current = mine
    const fileName = sent.file.name
    const onProgress = (share: number) => !mine.signal.aborted && setState({ phase: 'sending', share, fileName })
    setState({ phase: 'sending', share: 0, fileName })
    try {
      const outcome = await uploadFile(sent, { onProgress, signal: mine.signal })
      if (outcome.kind === 'OK') onDone(outcome.body.item)
      setState(afterwards(outcome))
    } catch (error) {
      if (!mine.signal.aborted) throw error
      // Paused, cancelled or left: whoever did it has set the state.
    }
  }
  const pause = () => {
    aborter.current?.abort()
    setState((now) => (now.phase === 'sending' ? { ...now, phase: 'paused' } : now))
  }
  const resume = () => last.current && start(last.current)
  const cancel = async () => {
    aborter.current?.abort()
    setState(IDLE)
    if (last.current) await abortUpload(last.current.place)
  }
  return { state, start, pause, resume, cancel, isBusy: state.phase !== 'idle' }
}

function afterwards(outcome: Outcome<unknown>): UploadState {
  if (outcome.kind === 'INPUT_ERROR') return { ...IDLE, messages: outcome.messages }
  if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') return { ...IDLE, failure: outcome }
  return IDLE
}
