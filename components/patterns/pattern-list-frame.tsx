import { useTranslations } from 'next-intl'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { accessOf } from '#components/many/rights-of-many.ts'
import type { Choice } from '#components/picker/choice.ts'
import { FilterPicks } from '#components/picker/filter-picks.tsx'
import { type PatternLevel, type PatternScreen, patternAction } from '#components/space/pattern-screens.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { type Page, SPACE_PATTERN_SORTS } from '#lib/contracts/lists.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { AddPattern } from './add-pattern.tsx'
import { patternFilters, usePatternTable } from './pattern-list.tsx'
import { toPatternRow } from './pattern-row.ts'
import { PatternRows } from './pattern-rows.ts'

type Props = {
  /** The screen whose list this is. */
  screen: PatternScreen
  level: PatternLevel
  authority: Authority
  /** The parameters of the address. */
  params: Record<string, string>
  /** Those of them that the list is filtered and ordered by. */
  shown: Record<string, string>
  /** The spaces, and the external transitions or WebView sites, that the list is narrowed down to. */
  picked: Record<'spaces' | 'links', readonly Choice[]>
  page: Page<Pattern>
  setup: ListSetup
}

/** The list of all patterns of a level in the person's scope. */
export function PatternListFrame({ screen, level, authority, params, shown, picked, page, setup }: Props) {
  const words = useTranslations('patterns')
  const titles = useTranslations('screens')
  const { columns } = usePatternTable({ screen, withSpace: true, sortable: true, authority })
  return (
    <div className="page page-list">
      <PageHeader
        title={titles(screen)}
        purpose={words(level === 2 ? 'listPurpose2' : 'listPurpose3')}
        actions={canInScope({ authority }, patternAction(level, 'create')) && <AddPattern level={level} />}
      />
      <PatternFilters {...{ path: `/${screen}`, level, params, picked, setup, columns }} />
      <PatternRows
        {...{ screen, level, authority }}
        access={level === 3 ? accessOf(authority, 'pattern') : undefined}
        page={packPage(page, toPatternRow)}
        place={placeOf(setup, shown, shown.sort ?? SPACE_PATTERN_SORTS[0])}
      />
    </div>
  )
}

type FilterProps = Pick<Props, 'level' | 'params' | 'picked' | 'setup'> & {
  path: string
  columns: ReturnType<typeof usePatternTable>['columns']
}

function PatternFilters({ level, picked, ...bar }: FilterProps) {
  const words = { patterns: useTranslations('patterns'), status: useTranslations('status') }
  const filters = patternFilters(words, level, picked)
  return (
    <FilterBar {...bar} {...filters}>
      <FilterPicks of={filters.picks} />
    </FilterBar>
  )
}
