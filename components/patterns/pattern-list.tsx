import { useTranslations } from 'next-intl'
import { CardLink } from '#components/list/card-link.tsx'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { useRowsInPlace } from '#components/list/use-rows-in-place.ts'
import { type ManyOf, ManyVerbs } from '#components/many/many-verbs.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { RowStopButton, RowStops } from '#components/publication/row-stops.tsx'
import { EmptyList } from '#components/space/empty-list.tsx'
import {
  PATTERN_HOME,
  PATTERN_PUBLICATION,
  type PatternLevel,
  type PatternScreen,
  patternAction,
  SPACE_SCREEN,
} from '#components/space/pattern-screens.ts'
import { PeriodCell } from '#components/space/period-cell.tsx'
import { statusChoices } from '#components/space/status-choices.ts'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { filterIn } from '#components/ui/list-href.ts'
import { NameLines, useNameIn } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { OPEN_TYPES, PATTERN_EMPTIES } from '#lib/contracts/patterns.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import { keep } from '#lib/core/keep.ts'
import { can, canInScope, mayEver } from '#lib/core/policy.ts'
import { clearedHref } from '#lib/core/view-href.ts'
import { AddPattern } from './add-pattern.tsx'
import { isLacking, PatternFlags } from './pattern-flags.tsx'
import type { PatternRow } from './pattern-row.ts'
import { SpreadChosenButton, type SpreadFacts } from './spread-chosen-button.tsx'

type Options = {
  /** The screen that names lead to. */
  screen: PatternScreen
  /** The list shows patterns of several spaces. */
  withSpace: boolean
  /** The list can be ordered by its heads. */
  sortable: boolean
  authority: Authority
}

/** What a table of patterns is called, its columns, and how its rows are told apart and named. */
export function usePatternTable({ screen, withSpace, sortable, authority }: Options) {
  const words = useTranslations('patterns')
  const columns: (Column<PatternRow> & { only?: boolean })[] = [
    {
      id: 'name',
      head: words('name'),
      sort: sortable ? 'spacePatternTitle' : undefined,
      rowHeader: true,
      cell: (pattern) => (
        <PatternName pattern={pattern} href={mayOpen(screen, authority) ? `/${screen}/${pattern.id}` : null} />
      ),
    },
    {
      id: 'space',
      only: withSpace,
      head: words('space'),
      hideUnder: 'm',
      cell: ({ space, spaceLevel }) => (
        <NameLines href={`/${SPACE_SCREEN[spaceLevel]}/${space.id}`} ja={space.spaceTitle} en={space.spaceTitleEn} />
      ),
    },
    {
      id: 'event',
      head: words('eventName'),
      isPlain: true,
      hideUnder: 'xl',
      cell: ({ eventName, eventNameEn }) => <NameLines ja={eventName} en={eventNameEn} />,
    },
    {
      id: 'status',
      head: words('status'),
      width: 'status',
      cell: ({ publication }) => <StatusBadge status={publication.status} />,
    },
    {
      id: 'period',
      head: words('period'),
      hideUnder: 'l',
      width: 'time',
      cell: ({ publication }) => <PeriodCell of={publication} />,
    },
    {
      id: 'updated',
      only: withSpace,
      head: words('updatedAt'),
      sort: sortable ? 'updatedAt' : undefined,
      hideUnder: 'xl',
      width: 'time',
      cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatJst(updatedAt)}</span>,
    },
  ]
  return {
    caption: words('listCaption'),
    columns: columns.filter(({ only }) => only !== false),
    rowId: ({ id }: PatternRow) => id,
    rowName: ({ spacePatternTitle, spacePatternTitleEn }: PatternRow) => ({
      ja: spacePatternTitle,
      en: spacePatternTitleEn,
    }),
  }
}

function PatternName({ pattern, href }: { pattern: PatternRow; href: string | null }) {
  const { spacePatternTitle: name, spacePatternTitleEn: nameEn } = pattern
  return (
    <NameLines href={href} ja={name} en={nameEn} under={isLacking(pattern) && <PatternFlags pattern={pattern} />} />
  )
}

const YES_NO = ['hasDeepLink', 'pickup', 'hasLink'] as const

type FilterWords = {
  patterns: ReturnType<typeof useTranslations<'patterns'>>
  status: ReturnType<typeof useTranslations<'status'>>
}

/** The filters of patterns of a level, with the spaces, and the external transitions or WebView sites, that the address names. */
export function patternFilters(
  { patterns: words, status }: FilterWords,
  level: PatternLevel,
  picked: Record<'spaces' | 'links', readonly Choice[]>,
): ListFilters {
  // Patterns of venue areas have neither pickup nor links.
  const yesNo = level === 2 ? (['hasDeepLink'] as const) : YES_NO
  return {
    keyword: { label: words('keyword'), placeholder: words('keywordExample') },
    selects: [
      { name: 'status', label: words('status'), choices: statusChoices(status), many: true },
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
    ],
    flags: [
      { name: 'missingContent', label: words('onlyMissingContent') },
      { name: 'missingEn', label: words('onlyMissingEn') },
    ],
    empties: PATTERN_EMPTIES,
    picks: [
      {
        name: 'spaceId',
        source: { kind: level === 3 ? 'rooms' : 'venue-areas' },
        label: words(`space${level}`),
        placeholder: words(`findSpace${level}`),
        value: picked.spaces,
      },
      {
        name: 'exTransitionId',
        source: { kind: 'external-transitions' },
        label: words('filter_exTransitionId'),
        placeholder: words('findLink'),
        value: picked.links,
        hasField: level === 3,
      },
    ],
  }
}

type Props = {
  /** The screen whose list this is. */
  screen: PatternScreen
  level: PatternLevel
  authority: Authority
  /** Who may have access to them by her; to those of venue areas nobody has any of its own. */
  access: ManyOf['access']
  page: PackedPage<PatternRow>
  place: ListPlace
}

const spreadFacts = (pattern: PatternRow): SpreadFacts =>
  keep(pattern, ['space', 'spaceLevel', 'spacePatternTitle', 'spacePatternTitleEn', 'entryCount'])

/** The patterns of a page, and what may be done with them. */
export function PatternList({ screen, level, authority, access, page: packed, place }: Props) {
  const words = useTranslations('patterns')
  const table = usePatternTable({ screen, withSpace: true, sortable: true, authority })
  const { items, ...page } = unpackPage(packed)
  const rows = useRowsInPlace(items, place)
  const { params } = place
  const fixed = { spaceLevel: String(level) }
  const mayAdd = canInScope({ authority }, patternAction(level, 'create'))
  return (
    <RowStops>
      <DataTable
        {...table}
        rows={rows}
        actions={(pattern) => <Acts pattern={pattern} authority={authority} />}
        place={place}
        page={page}
        selection={
          canInScope({ authority }, patternAction(level, 'edit')) && (
            <>
              <ManyVerbs
                kind="pattern"
                mayDelete={canInScope({ authority }, patternAction(level, 'delete'))}
                access={access}
                fixed={fixed}
                params={params}
                total={page.total}
              />
              {mayAdd && <SpreadChosenButton authority={authority} />}
            </>
          )
        }
        rowFacts={spreadFacts}
        selectionOf={`patterns ${JSON.stringify(filterIn(params, fixed))}`}
        empty={
          <EmptyList
            path={clearedHref(place.path, params.view)}
            q={String(params.q ?? '')}
            total={page.total}
            isFiltered={Object.keys(filterIn(params)).length > 0}
            icon="layers"
            title={words('none')}
            text={words(mayAdd ? 'noneTextAdd' : 'noneText')}
            action={mayAdd && <AddPattern level={level} />}
            mayAsk={mayEver({ authority }, 'access.request')}
          />
        }
      />
    </RowStops>
  )
}

type ActsProps = { pattern: PatternRow; authority: Authority }

/** The link at the end of a row, to its publication; its name leads to where it is edited. */
export function PublicationLink({ pattern, authority }: ActsProps) {
  const words = useTranslations('patterns')
  const screen = PATTERN_PUBLICATION[pattern.spaceLevel]
  const name = useNameIn()(pattern.spacePatternTitle, pattern.spacePatternTitleEn)
  if (!mayOpen(screen, authority)) return null
  const label = words('publicationOf', { name })
  return <IconLink icon="calendar-clock" label={label} href={`/${screen}/${pattern.id}`} />
}

/** What may be done from a row of a list of patterns: on a card it is stopped too, by who may, or edited. */
function Acts({ pattern, authority }: ActsProps) {
  const words = useTranslations('spaces')
  const { id, spaceLevel, publication } = pattern
  const name = useNameIn()(pattern.spacePatternTitle, pattern.spacePatternTitleEn)
  const home = PATTERN_HOME[spaceLevel]
  return (
    <>
      {/* One that is stopped may be so by its room or its area: its publication says by which. */}
      {publication.status !== 'stopping' && can({ authority }, 'stop.write') && (
        <RowStopButton target={{ kind: 'pattern', id }} name={name} isStopped={false} />
      )}
      <PublicationLink pattern={pattern} authority={authority} />
      {mayOpen(home, authority) && <CardLink icon="pencil" label={words('editOf', { name })} href={`/${home}/${id}`} />}
    </>
  )
}
