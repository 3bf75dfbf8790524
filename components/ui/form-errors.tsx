'use client'

import { useTranslations } from 'next-intl'
import { fieldId } from '#lib/core/field-id.ts'
import { Icon } from './icon.tsx'

type Props = {
  lines: readonly FormErrorLine[]
  /** Puts the focus on the field a line belongs to. */
  onGo?: (name: string) => void
}

export type FormErrorLine = { name: string | null; message: string }

/** The summary at the head of a form: what belongs to no field, and links to the fields when more than one failed. */
export function FormErrors({ lines, onGo }: Props) {
  const words = useTranslations('common')
  const placed = lines.map(placedLine).filter(isFirst)
  const fields = placed.filter((line) => line.name !== null)
  const shown = fields.length > 1 ? placed : placed.filter((line) => line.name === null)
  if (shown.length === 0) return null
  return (
    <div className="form-errors" role="alert">
      <Icon name="circle-alert" />
      <div>
        {fields.length > 1 && (
          <strong className="block font-semibold">{words('errorCount', { count: fields.length })}</strong>
        )}
        <ul>
          {shown.map((line) => (
            <li key={`${line.name} ${line.message}`}>
              {line.name === null ? line.message : <FieldLink name={line.name} onGo={onGo} words={line.message} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** A field that is not on the page shows nothing: what is wrong with it is said at the head. */
const placedLine = ({ name, message }: FormErrorLine): FormErrorLine => ({
  name: name !== null && document.getElementById(fieldId(name)) ? name : null,
  message,
})

const isFirst = ({ name, message }: FormErrorLine, place: number, all: readonly FormErrorLine[]) =>
  all.findIndex((line) => line.name === name && line.message === message) === place

function FieldLink({ name, words, onGo }: { name: string; words: string; onGo: Props['onGo'] }) {
  const common = useTranslations('common')
  // The label as the form shows it: a summary of messages alone would not say which fields they mean.
  const label = document.getElementById(`${fieldId(name)}-label`)?.textContent
  return (
    <a
      href={`#${fieldId(name)}`}
      onClick={(event) => {
        if (!onGo) return
        event.preventDefault()
        onGo(name)
      }}
    >
      {label ? common('errorOf', { label, words }) : words}
    </a>
  )
}
