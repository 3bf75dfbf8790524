'use client'

import { useEffect, useRef, useState } from 'react'
import type { FieldMessage, Outcome } from '#lib/contracts/outcome.ts'
import type { Upload } from '#lib/contracts/uploads.ts'
import { abortUpload, type FileToSend, uploadFile } from './upload-file.ts'

type UploadFailure = Extract<Outcome<unknown>, { kind: 'COMMON_ERROR' | 'NET_ERROR' }>

type Idle = { phase: 'idle'; messages: FieldMessage[]; failure: UploadFailure | null }

/** `sending`: `share` of the file has left; all of it while the server looks into the file. */
export type UploadState = Idle | { phase: 'sending' | 'paused'; share: number; fileName: string }

const IDLE: Idle = { phase: 'idle', messages: [], failure: null }

/** One upload of one place on a page: its state, and what a person can do with it. */
export function useUpload(onDone: (item: Upload) => void) {
  const [state, setState] = useState<UploadState>(IDLE)
  const aborter = useRef<AbortController | null>(null)
  const last = useRef<FileToSend | null>(null)
  // One after the other: what is cancelled has to be known to the server before it can be given up there.
  const turn = useRef<Promise<void>>(Promise.resolve())
  // A page that is left stops sending; what has arrived stays for the next time.
  useEffect(() => () => aborter.current?.abort(), [])

  const start = (sent: FileToSend) => {
    last.current = sent
    aborter.current?.abort()
    const mine = new AbortController()
    aborter.current = mine
    const fileName = sent.file.name
    const onProgress = (share: number) => !mine.signal.aborted && setState({ phase: 'sending', share, fileName })
    setState({ phase: 'sending', share: 0, fileName })
    const send = async () => {
      try {
        const outcome = await uploadFile(sent, { onProgress, signal: mine.signal })
        // Cancelled, or another file chosen, when the last byte had left.
        if (aborter.current !== mine) return
        if (outcome.kind === 'OK') onDone(outcome.body.item)
        setState(afterwards(outcome))
      } catch (error) {
        if (!mine.signal.aborted) throw error
        // Paused, cancelled or left: whoever did it has set the state.
      }
    }
    const done = turn.current.then(send)
    // What went wrong is told by `done`; the next one has its turn all the same.
    turn.current = done.catch(() => undefined)
    return done
  }
  const pause = () => {
    aborter.current?.abort()
    setState((now) => (now.phase === 'sending' ? { ...now, phase: 'paused' } : now))
  }
  const resume = () => last.current && start(last.current)
  const cancel = () => {
    aborter.current?.abort()
    aborter.current = null
    setState(IDLE)
    const place = last.current?.place
    if (place !== undefined) turn.current = turn.current.then(() => abortUpload(place))
    return turn.current
  }
  return { state, start, pause, resume, cancel, isBusy: state.phase !== 'idle' }
}

function afterwards(outcome: Outcome<unknown>): UploadState {
  if (outcome.kind === 'INPUT_ERROR') return { ...IDLE, messages: outcome.messages }
  if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') return { ...IDLE, failure: outcome }
  return IDLE
}
