'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type Failure, FailureNote } from '#components/form/failure-note.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { upload } from '#lib/client/upload.ts'
import type { vipFileAnswer } from '#lib/contracts/vip-users.ts'

/** Reads a CSV file, however it is written, into the list, where it is looked at before anything is sent. */
export function VipFileButton({ onRead }: { onRead: (vipList: string) => void }) {
  const words = useTranslations('vipUsers')
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
      const outcome = await upload<z.infer<typeof vipFileAnswer>>('vip-user-files', file, {
        onProgress: () => {},
        signal,
      })
      setReading(false)
      if (outcome.kind === 'OK') {
        setName(file.name)
        onRead(outcome.body.vipList)
      } else if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') setFailure(outcome)
    } catch (error) {
      // The dialog was closed meanwhile.
      if (!signal.aborted) throw error
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <label className="drop-zone-label">
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
        <span className="drop-zone-verb">
          <Icon name="upload" />
          {words(isReading ? 'fileReading' : 'file')}
        </span>
      </label>
      {name !== null && (
        <p className="card-note" role="status">
          {words('fileRead', { name })}
        </p>
      )}
      {failure && <FailureNote failure={failure} />}
    </div>
  )
}
