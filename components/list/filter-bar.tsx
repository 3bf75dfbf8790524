import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PickedFilter } from '#components/picker/filter-picks.tsx'
import type { Column } from '#components/ui/column.ts'
import { Icon } from '#components/ui/icon.tsx'
import { type ListParams, listHref, valuesIn } from '#components/ui/list-href.ts'
import { Menu } from '#components/ui/menu.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { FilterFields, type FilterFlag, type FilterSelect } from './filter-fields.tsx'
import { givenOf, type ListSetup } from './list-setup.ts'
import { ListTools } from './list-tools.tsx'
import { SetFilters } from './set-filters.tsx'
import { SoftForm } from './soft-form.tsx'

/** A filter whose field is not one of FilterBar's own. `value`: what it is set to, in words or as what was picked. */
type OtherFilter = {
  name: string
  label: string
  value?: string | readonly { name: string; nameEn: string }[] | undefined
}

/** The filters of a list, as its file declares them. `usual`: the columns that are shown where her choice is none. */
export type ListFilters = Pick<Props, 'keyword' | 'selects' | 'flags' | 'empties' | 'picks' | 'others' | 'usual'>

/** As many of what was picked are named by a chip; of more the first, and how many there are. */
const NAMED_MAX = 2

type Props = {
  path: string
  /** The parameters of the address; those without a control here are kept as they are. */
  params: ListParams
  keyword: { label: string; placeholder: string }
  selects?: readonly FilterSelect[]
  /** Yes/no filters, present as `1` or absent. */
  flags?: readonly FilterFlag[]
  /** Fields that may be left empty, by their names in the messages of histories: filters by those that are, and by those that are not. */
  empties?: readonly Parameters<ReturnType<typeof useTranslations<'history.fields'>>>[0][]
  /** Filters by what is found by typing; their fields are `children` as well (`FilterPicks`), which a list without such filters does not carry. */
  picks?: readonly PickedFilter[]
  /** Filters with fields of their own, which are `children`. They are kept by a search and go with 条件をクリア. */
  others?: readonly OtherFilter[]
  /** Fields that stand in the menu beneath the others. */
  children?: ReactNode
  /** How its reader has set up the list, and the columns she chooses from: with both she has views and columns of her own. */
  setup?: ListSetup
  columns?: readonly Column<never>[]
  /** IDs of those that are shown where she has not chosen; without it all. */
  usual?: readonly string[]
  /** What the menu of the display holds beside the density and the columns: the list as a file. False: it shows no rows. */
  display?: ReactNode
}

/** The one row above a list. Its state is the address of the page, so it can be shared and gone back to. */
export function FilterBar({ path, keyword, selects = [], flags = [], picks = [], empties = [], ...parts }: Props) {
  const others = [...picks, ...(parts.others ?? [])]
  const params = givenOf({ ...parts.params, ...parts.setup?.kept })
  const words = useTranslations('common')
  const history = useTranslations('history.fields')
  const nameIn = useNameIn()
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  const wordsOf = ({ value = [] }: OtherFilter) => {
    if (typeof value === 'string') return value
    const [first = '', ...more] = value.map(({ name, nameEn }) => nameIn(name, nameEn)).filter(Boolean)
    return more.length < NAMED_MAX
      ? either.format([first, ...more])
      : words('orMore', { name: first, count: more.length })
  }
  const named = [...selects, ...flags].map(({ name }) => name)
  const shown = new Set(['q', 'cursor', ...named, ...(empties.length > 0 ? ['empty', 'filled'] : [])])
  const emptiable = empties.map((field) => ({ field, label: history(field) }))
  const kept = Object.entries(params).filter(([name, value]) => !shown.has(name) && value)
  const unfiltered = kept.filter(([name]) => !others.some((other) => other.name === name))
  const set = [
    ...selects.map((select) => ({ ...select, value: either.format(labelsOf(select, params)) })),
    ...flags.map(({ name, label }) => ({ name, label: '', value: params[name] && label })),
    ...others.map((other) => ({ ...other, value: params[other.name] && (wordsOf(other) || words('isSet')) })),
  ].flatMap(({ name, label, value }) =>
    value ? [{ id: name, name, label, value, href: listHref(path, params, { [name]: undefined }) }] : [],
  )
  for (const name of ['empty', 'filled'] as const) {
    const fields = valuesIn(params[name])
    for (const { field, label } of emptiable.filter((one) => fields.includes(one.field))) {
      const href = listHref(path, params, { [name]: fields.filter((other) => other !== field) })
      const value = words(name === 'empty' ? 'isEmpty' : 'isFilled')
      set.push({ id: `${name}-${field}`, name: `${name}"][value="${field}`, label, value, href })
    }
  }
  const hasFields = shown.size > 2 || parts.children
  return (
    <div className="filter-bar">
      <SoftForm action={path} params={params} role="search" className="filter-form">
        <span className="filter-keyword">
          <input
            className="input"
            type="search"
            name="q"
            aria-label={keyword.label}
            defaultValue={params.q ?? ''}
            placeholder={keyword.placeholder}
            maxLength={200}
          />
          <button type="submit" className="icon-btn" title={words('search')}>
            <Icon name="search" />
          </button>
        </span>
        {hasFields && (
          <Menu label={words('filters')} icon="filter" count={set.length} className="filter-menu">
            <FilterFields {...{ params, selects, flags }} empties={emptiable} />
            {parts.children}
          </Menu>
        )}
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
      </SoftForm>
      {set.length > 0 && <SetFilters filters={set} />}
      {(set.length > 0 || params.q) && (
        <a className="btn btn-quiet" href={listHref(path, Object.fromEntries(unfiltered))}>
          {words('clearFilters')}
        </a>
      )}
      {parts.display !== false && <ListTools {...parts} params={params} display={parts.display} />}
    </div>
  )
}

const labelsOf = ({ name, choices }: FilterSelect, params: ListParams) =>
  valuesIn(params[name]).flatMap((value) => choices.find((choice) => choice.value === value)?.label ?? [])
