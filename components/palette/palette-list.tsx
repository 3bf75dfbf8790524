'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import type { PaletteOption, PaletteSection } from './palette-option.ts'
import { optionElement } from './use-active-option.ts'

type Props = {
  id: string
  label: string
  sections: readonly PaletteSection[]
  active: PaletteOption | null
  onChoose: (option: PaletteOption) => void
}

/** The listbox of the palette, in named groups. The field above keeps the focus. */
export function PaletteList({ id, label, sections, active, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className="palette-list" tabIndex={-1}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, and not of fields
        <div key={section.id} role="group" aria-labelledby={`palette-group-${section.id}`}>
          <p id={`palette-group-${section.id}`} className="group-head px-3 pt-2.5 pb-1">
            {section.label}
          </p>
          {section.options.map((option) => (
            <Option
              key={option.id}
              option={option}
              isActive={option.id === active?.id}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { option: PaletteOption; isActive: boolean; onChoose: () => void }

function Option({ option, isActive, onChoose }: OptionProps) {
  const shared = {
    id: optionElement(option.id),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'palette-option',
    onClick: onChoose,
  } as const
  const inside = <OptionText option={option} />
  if (!('href' in option)) {
    return (
      <button type="button" {...shared}>
        {inside}
      </button>
    )
  }
  if (option.isOutside) {
    return (
      <a href={option.href} target="_blank" rel="noopener" {...shared}>
        {inside}
      </a>
    )
  }
  return (
    <a href={option.href} {...shared}>
      {inside}
    </a>
  )
}

function OptionText({ option }: { option: PaletteOption }): ReactNode {
  const other = useLocale() === 'en' ? 'ja' : 'en'
  return (
    <>
      <Icon name={option.icon} />
      <span className="palette-text">
        <span className="palette-title">
          <InLang>{option.title}</InLang>
        </span>
        {option.sub !== '' && (
          <span className="palette-sub" lang={option.code !== '' ? other : undefined}>
            <InLang>{option.sub}</InLang>
          </span>
        )}
      </span>
      {option.code !== '' && <span className="palette-code">{option.code}</span>}
    </>
  )
}
