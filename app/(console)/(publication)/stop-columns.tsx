import { useLocale, type useTranslations } from 'next-intl'
import { StopStateBadge } from '#components/publication/stop-state-badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { Name } from '#components/ui/name.tsx'
import { CellLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { Stop } from '#lib/contracts/stops.ts'
import { formatJst } from '#lib/core/jst.ts'
import { type Lang, titleIn, toLang } from '#lib/core/lang.ts'
import type { StopRow } from './stop-row.ts'

type Words = ReturnType<typeof useTranslations<'stops'>>

type Kind = Pick<Stop, 'targetKind' | 'spaceTitle' | 'spaceTitleEn'>

/** What was stopped, for a line under its name: a pattern or an AR event with its space, or the kind alone. */
export function kindOf(words: Words, lang: Lang, { targetKind, spaceTitle, spaceTitleEn }: Kind): string {
  const space = titleIn(lang, spaceTitle, spaceTitleEn)
  if (targetKind === 'pattern') return words('patternOf', { space })
  return targetKind === 'arEvent' ? words('arEventOf', { space }) : words(`kind_${targetKind}`)
}

/** The columns of a history of stops. `path`: the screen whose detail the names lead to. */
export const stopColumns = (words: Words, path: string): Column<StopRow>[] => [
  {
    id: 'target',
    head: words('target'),
    rowHeader: true,
    cell: (stop) => <Target stop={stop} href={`${path}/${stop.id}`} words={words} />,
  },
  {
    id: 'state',
    head: words('state'),
    width: 'status',
    cell: (stop) => <StopStateBadge isInForce={stop.reopenedAt === null} />,
  },
  {
    id: 'stoppedAt',
    head: words('stoppedAt'),
    sort: 'stoppedAt',
    hideUnder: 's',
    width: 'time',
    cell: (stop) => <TwoLines main={formatJst(stop.stoppedAt)} sub={stop.stopper ?? words('deletedUser')} />,
  },
  { id: 'reason', head: words('closeReason'), hideUnder: 'm', cell: (stop) => stop.closeReason },
  {
    id: 'reopenedAt',
    head: words('reopenedAt'),
    hideUnder: 's',
    width: 'time',
    cell: ({ reopenedAt, reopener }) =>
      reopenedAt && <TwoLines main={formatJst(reopenedAt)} sub={reopener ?? words('deletedUser')} />,
  },
  { id: 'details', head: words('reopenReason'), hideUnder: 'xl', cell: (stop) => stop.reopenReason },
]

function Target({ stop, href, words }: { stop: StopRow; href: string; words: Words }) {
  const lang = toLang(useLocale())
  return (
    <>
      <CellLink href={href}>
        <Name ja={stop.targetTitle} en={stop.targetTitleEn} />
      </CellLink>
      <small>{kindOf(words, lang, stop)}</small>
    </>
  )
}
