import { InLang } from './in-lang.tsx'
import { type ListParams, listHref } from './list-href.ts'

type FilterChip = { value: string; label: string; count?: string }

type Props = { path: string; params: ListParams; name: string; label: string; chips: readonly FilterChip[] }

/** One filter as a row of links with counts; the value '' is "all". */
export function FilterChips({ path, params, name, label, chips }: Props) {
  const current = String(params[name] ?? '')
  return (
    <nav aria-label={label} className="seg">
      {chips.map((chip) => (
        <a
          key={chip.value}
          href={listHref(path, params, { [name]: chip.value })}
          className="seg-item"
          aria-current={chip.value === current ? 'true' : undefined}
        >
          <InLang>{chip.label}</InLang>
          {chip.count !== undefined && <span className="seg-count">{chip.count}</span>}
        </a>
      ))}
    </nav>
  )
}
