import { useTranslations } from 'next-intl'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { accessOf } from '#components/many/rights-of-many.ts'
import type { Choice } from '#components/picker/choice.ts'
import { FilterPick } from '#components/picker/filter-pick.tsx'
import { type PatternLevel, type PatternScreen, patternAction } from '#components/space/pattern-screens.ts'
import { statusChoices } from '#components/space/status-choices.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import type { Page } from '#lib/contracts/lists.ts'
import { SPACE_PATTERN_SORTS } from '#lib/contracts/lists.ts'
import { OPEN_TYPES, PATTERN_EMPTIES, type Pattern } from '#lib/contracts/patterns.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { AddPattern } from './add-pattern.tsx'
import { usePatternTable } from './pattern-cells.tsx'
import { toPatternRow } from './pattern-row.ts'
import { PatternRows } from './pattern-rows.tsx'

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

const YES_NO = ['hasDeepLink', 'pickup', 'hasLink'] as const

/** The list of all patterns of a level in the person's scope. */
export function PatternList({ screen, level, authority, params, shown, picked, page, setup }: Props) {
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

function PatternFilters({ path, level, params, picked, setup, columns }: FilterProps) {
  const words = useTranslations('patterns')
  const status = useTranslations('status')
  // Patterns of venue areas have neither pickup nor links.
  const yesNo = level === 2 ? (['hasDeepLink'] as const) : YES_NO
  return (
    <FilterBar
      path={path}
      params={params}
      setup={setup}
      columns={columns}
      keyword={{ label: words('keyword'), placeholder: words('keywordExample') }}
      selects={[
        {
          name: 'status',
          label: words('status'),
          choices: statusChoices(status),
          many: true,
        },
        {
          name: 'openType',
          label: words('openType'),
          choices: OPEN_TYPES.map((value) => ({ value, label: words(`openType_${value}`) })),
        },
        ...yesNo.map((name) => ({
          name,
          label: words(`filter_${name}`),
          choices: (['1', '0'] as const).map((value) => ({ value, label: words(`filter_${name}_${value}`) })),
        })),
      ]}
      flags={[
        { name: 'missingContent', label: words('onlyMissingContent') },
        { name: 'missingEn', label: words('onlyMissingEn') },
      ]}
      empties={PATTERN_EMPTIES}
      others={[
        { name: 'spaceId', label: words(`space${level}`), value: picked.spaces },
        { name: 'exTransitionId', label: words('filter_exTransitionId'), value: picked.links },
      ]}
    >
      <FilterPick
        name="spaceId"
        source={{ kind: level === 3 ? 'rooms' : 'venue-areas' }}
        label={words(`space${level}`)}
        placeholder={words(`findSpace${level}`)}
        value={picked.spaces}
      />
      {level === 3 && (
        <FilterPick
          name="exTransitionId"
          source={{ kind: 'external-transitions' }}
          label={words('filter_exTransitionId')}
          placeholder={words('findLink')}
          value={picked.links}
        />
      )}
    </FilterBar>
  )
}
