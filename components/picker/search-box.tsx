'use client'

import { type KeyboardEvent, useId } from 'react'
import { Icon } from '#components/ui/icon.tsx'

type Props = { label: string; value: string; onChange: (keyword: string) => void }

/** The keyword of a picker; Enter in it saves no form around. */
export function SearchBox({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <label className="input-with-icon" htmlFor={id}>
      <span className="sr-only">{label}</span>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        className="input"
        placeholder={label}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keepForm}
      />
    </label>
  )
}

function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
