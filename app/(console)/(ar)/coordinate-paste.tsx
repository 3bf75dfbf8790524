'use client'

import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { type Coordinates, formatDegrees, parseCoordinates } from '#lib/core/coordinates.ts'
import { fieldId } from '#lib/core/field-id.ts'

const ID = fieldId('coordinatePaste')

/** Reads a place out of the address of a map or of coordinates in any notation. Holds nothing that the form saves. */
export function CoordinatePaste({ onTake }: { onTake: (at: Coordinates) => void }) {
  const words = useTranslations('coordinates')
  const [text, setText] = useState('')
  const [result, setResult] = useState<{ taken: string } | { problem: string } | null>(null)
  const take = (pasted: string) => {
    const at = parseCoordinates(pasted)
    setResult(at ? { taken: words('taken', { place: formatDegrees(at) }) } : { problem: words('notTaken') })
    if (at) onTake(at)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    event.preventDefault()
    setText(pasted)
    take(pasted)
  }
  // Enter reads what stands here and must not save the form around.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    take(text)
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        id={ID}
        label={words('paste')}
        hint={words('pasteHint')}
        error={result && 'problem' in result ? result.problem : undefined}
      >
        {(aria) => (
          <div className="flex gap-2">
            <input
              {...aria}
              className="input min-w-0 flex-1"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onPaste={paste}
              onKeyDown={press}
              onChange={({ target }) => {
                setText(target.value)
                setResult(null)
              }}
            />
            <Button disabled={text.trim() === ''} onClick={() => take(text)}>
              {words('take')}
            </Button>
          </div>
        )}
      </Field>
      <p className="text-help text-ink-2" role="status">
        {result && 'taken' in result ? result.taken : ''}
      </p>
    </div>
  )
}
