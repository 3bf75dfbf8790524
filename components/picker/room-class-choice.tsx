'use client'

import { useTranslations } from 'next-intl'

export type RoomClass = '' | 'main' | 'sub'

type Props = { value: RoomClass; onChange: (value: RoomClass) => void }

/** Narrows a picker of rooms to main or to sub rooms. */
export function RoomClassChoice({ value, onChange }: Props) {
  const words = useTranslations('common')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend around three words
    <div role="group" aria-label={words('pickClass')} className="seg">
      {(['', 'main', 'sub'] as const).map((it) => (
        <button
          key={it}
          type="button"
          className="seg-item"
          aria-pressed={it === value}
          aria-current={it === value ? 'true' : undefined}
          onClick={() => onChange(it)}
        >
          {words(`pickClass_${it || 'all'}`)}
        </button>
      ))}
    </div>
  )
}
