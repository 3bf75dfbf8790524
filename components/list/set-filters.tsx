'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'

/** A filter that is set. `name`: of its field, as a selector takes it. `label`: none where the value says all. `href`: the list without it. */
type SetFilter = { id: string; name: string; label: string; value: string; href: string }

/** The filters that are set, each with its value: a press on one leads to its field in the menu, the cross takes it away. */
export function SetFilters({ filters }: { filters: readonly SetFilter[] }) {
  const words = useTranslations('common')
  return (
    <ul className="set-filters" aria-label={words('setFilters')}>
      {filters.map(({ id, name, label, value, href }) => (
        <li key={id} className="set-filter">
          <button type="button" onClick={(event) => menuOf(event).open(name)}>
            {label && <span className="set-filter-label">{label}</span>} <InLang>{value}</InLang>
          </button>
          <a
            href={href}
            title={words('removeFilter', { filter: label || value })}
            onClick={(event) => menuOf(event).focus()}
          >
            <Icon name="x" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The menu of filters beside the one that was pressed. */
function menuOf({ currentTarget }: MouseEvent<HTMLElement>) {
  const menu = currentTarget.closest('.filter-bar')?.querySelector<HTMLDetailsElement>('.filter-menu')
  return {
    open: (name: string) => {
      const field = menu?.querySelector<HTMLElement>(
        `[name="${name}"]:not([type=hidden]), [data-filter="${name}"] :is(input:not([type=hidden]), [role=spinbutton])`,
      )
      // A filter that came with the way here has no field: all that can be done is to take it away.
      if (!menu || !field) return currentTarget.parentElement?.querySelector('a')?.focus()
      menu.open = true
      const folded = field.closest<HTMLDetailsElement>('[data-many]')
      if (folded) folded.open = true
      field.focus()
    },
    // What she pressed goes away with its filter.
    focus: () => menu?.querySelector('summary')?.focus(),
  }
}
