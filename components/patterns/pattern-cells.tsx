import { useTranslations } from 'next-intl'
import { CardLink } from '#components/list/card-link.tsx'
import { RowStopButton } from '#components/publication/row-stops.tsx'
import {
  PATTERN_HOME,
  PATTERN_PUBLICATION,
  type PatternScreen,
  SPACE_SCREEN,
} from '#components/space/pattern-screens.ts'
import { PeriodCell } from '#components/space/period-cell.tsx'
import type { Column } from '#components/ui/column.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import { NameLines, useNameIn } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import { can } from '#lib/core/policy.ts'
import { isLacking, PatternFlags } from './pattern-flags.tsx'
import type { PatternRow } from './pattern-row.ts'

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
export function PatternActs({ pattern, authority }: ActsProps) {
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
