'use client'

import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'

type Props = {
  /** The DOM id of the file control, for the label and the error summary of a form. */
  id?: string
  /** What the browser's own dialog offers first; anything can still be chosen. */
  accept: string
  /** The verb of choosing, what else one can do, and what is accepted. */
  verb: string
  orDrop: string
  note: ReactNode
  /** Takes a file that is pasted anywhere on the page, too. */
  pastes?: boolean
  describedBy?: string | undefined
  isInvalid?: boolean
  onFile: (file: File) => void
}

/** Takes a file: dropped, chosen, or pasted. The file control inside is what a keyboard reaches. */
export function DropZone({ id, accept, verb, orDrop, note, pastes, describedBy, isInvalid, onFile }: Props) {
  const [isOver, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file || event.defaultPrevented) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    if (!pastes) return
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [pastes])
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file field inside, which all can use
    <div
      className={classNames('drop-zone', isOver && 'drop-zone-over')}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <label className="drop-zone-label">
        <input
          id={id}
          type="file"
          className="drop-zone-input"
          accept={accept}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file chosen again must count as a choice.
            currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
        <span className="drop-zone-verb">{verb}</span>
        <span>{orDrop}</span>
      </label>
      <p className="card-note">{note}</p>
    </div>
  )
}
