'use client'

import { useEffect, useRef, useState } from 'react'
import { type Failure, FailureNote } from '#components/failure/failure-note.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { upload } from '#lib/client/upload.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'

type Props<Read> = {
  /** The call that reads the file and answers its text. */
  call: Prepared<Read>
  words: { choose: string; reading: string; done: (name: string) => string }
  onRead: (body: Read) => void
}

/** Reads a CSV file, however it is written, into a list, where it is looked at before anything is sent. */
export function ListFileButton<Read>({ call, words, onRead }: Props<Read>) {
  const [name, setName] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const aborter = useRef(new AbortController())
  useEffect(() => {
    aborter.current = new AbortController()
    return () => aborter.current.abort()
  }, [])
  const read = async (file: File) => {
    setFailure(null)
    setName(null)
    setReading(true)
    const { signal } = aborter.current
    try {
      const outcome = await upload(call, file, { onProgress: () => {}, signal })
      setReading(false)
      if (outcome.kind === 'OK') {
        setName(file.name)
        onRead(outcome.body)
      } else if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') setFailure(outcome)
    } catch (error) {
      // The dialog was closed meanwhile.
      if (!signal.aborted) throw error
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <label className="drop-zone-label self-start">
        <input
          type="file"
          className="drop-zone-input"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          disabled={isReading}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file chosen again must count as a choice.
            currentTarget.value = ''
            if (file) void read(file)
          }}
        />
        <Icon name="upload" />
        <span className="drop-zone-verb">{isReading ? words.reading : words.choose}</span>
      </label>
      {name !== null && (
        <p className="card-note" role="status">
          {words.done(name)}
        </p>
      )}
      {failure && <FailureNote failure={failure} />}
    </div>
  )
}
