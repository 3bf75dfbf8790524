import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { type ListParams, listHref } from './list-href.ts'
import { type Choice, Select } from './select.tsx'
import { SoftForm } from './soft-form.tsx'

export type FilterSelect = { name: string; label: string; choices: readonly Choice[] }
type FilterFlag = { name: string; label: string }

type Props = {
  path: string
  /** The parameters of the address; those without a control here are kept as they are. */
  params: ListParams
  keyword: { label: string; placeholder: string }
  selects?: readonly FilterSelect[]
  /** Yes/no filters, present as `1` or absent. */
  flags?: readonly FilterFlag[]
  /** Filters with a control of their own elsewhere; they are kept by a search and go with 条件をクリア. */
  elsewhere?: readonly string[]
  /** Status chips: see FilterChips. */
  children?: ReactNode
}

/** The search row above a list. Its state is the address of the page, so it can be shared and gone back to. */
export function FilterBar({ path, params, keyword, selects = [], flags = [], elsewhere = [], children }: Props) {
  const words = useTranslations('common')
  const shown = new Set(['q', 'cursor', ...selects.map((s) => s.name), ...flags.map((f) => f.name)])
  const kept = Object.entries(params).filter(([name, value]) => !shown.has(name) && value)
  const isFiltered = [...shown, ...elsewhere].some((name) => name !== 'cursor' && params[name])
  return (
    <div className="filter-bar">
      <SoftForm action={path} params={params} role="search" className="filter-form">
        <label className="input-with-icon filter-keyword">
          <span className="sr-only">{keyword.label}</span>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={params.q ?? ''}
            placeholder={keyword.placeholder}
            maxLength={200}
          />
        </label>
        <Button type="submit">{words('search')}</Button>
        {selects.map((select) => (
          <span key={select.name} className="filter-select">
            <Select
              name={select.name}
              aria-label={select.label}
              defaultValue={params[select.name] ?? ''}
              choices={select.choices}
              placeholder={select.label}
            />
          </span>
        ))}
        {flags.map((flag) => (
          <label key={flag.name} className="tick-row">
            <input
              className="tick"
              type="checkbox"
              name={flag.name}
              value="1"
              defaultChecked={Boolean(params[flag.name])}
            />
            <span>{flag.label}</span>
          </label>
        ))}
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        {isFiltered && (
          <a
            className="btn btn-quiet"
            href={listHref(path, Object.fromEntries(kept.filter(([name]) => !elsewhere.includes(name))))}
          >
            {words('clearFilters')}
          </a>
        )}
      </SoftForm>
      {children}
    </div>
  )
}
