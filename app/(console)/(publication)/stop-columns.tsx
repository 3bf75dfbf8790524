import { useLocale, type useTranslations } from 'next-intl'
import { StopStateBadge } from '#components/publication/stop-state-badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { InLang } from '#components/ui/in-lang.tsx'
import { Name } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { Stop } from '#lib/contracts/stops.ts'
import { formatJst } from '#lib/core/jst.ts'
import { type Lang, titleIn, toLang } from '#lib/core/lang.ts'

type Words = ReturnType<typeof useTranslations<'stops'>>

/** What was stopped, for a line under its name: a pattern or an AR event with its space, or the kind alone. */
export function kindOf(words: Words, lang: Lang, { targetKind, spaceTitle, spaceTitleEn }: Stop): string {
  const space = titleIn(lang, spaceTitle, spaceTitleEn)
  if (targetKind === 'pattern') return words('patternOf', { space })
  return targetKind === 'arEvent' ? words('arEventOf', { space }) : words(`kind_${targetKind}`)
}

/** The columns of a history of stops. `path`: the screen whose detail the names lead to. */
export const stopColumns = (words: Words, path: string): Column<Stop>[] => [
  {
    id: 'target',
    head: words('target'),
    rowHeader: true,
    cell: (stop) => <Target stop={stop} href={`${path}/${stop.id}`} words={words} />,
  },
  { id: 'state', head: words('state'), cell: (stop) => <StopStateBadge isInForce={stop.reopenedAt === null} /> },
  {
    id: 'stoppedAt',
    head: words('stoppedAt'),
    sort: 'stoppedAt',
    hideUnder: 's',
    cell: (stop) => <When at={stop.stoppedAt} by={stop.stoppedBy?.userName ?? words('deletedUser')} />,
  },
  { id: 'reason', head: words('closeReason'), hideUnder: 'm', cell: (stop) => <Clamped text={stop.closeReason} /> },
  {
    id: 'reopenedAt',
    head: words('reopenedAt'),
    hideUnder: 's',
    cell: ({ reopenedAt, reopenedBy }) =>
      reopenedAt && <When at={reopenedAt} by={reopenedBy?.userName ?? words('deletedUser')} />,
  },
  {
    id: 'details',
    head: words('reopenReason'),
    hideUnder: 'xl',
    cell: (stop) => stop.reopenReason && <Clamped text={stop.reopenReason} />,
  },
]

function Target({ stop, href, words }: { stop: Stop; href: string; words: Words }) {
  const lang = toLang(useLocale())
  return (
    <TwoLines
      main={
        <a href={href} className="cell-name">
          <Name ja={stop.targetTitle} en={stop.targetTitleEn} />
        </a>
      }
      sub={kindOf(words, lang, stop)}
    />
  )
}

function When({ at, by }: { at: string; by: string }) {
  return (
    <span className="whitespace-nowrap">
      <TwoLines main={formatJst(at)} sub={by} />
    </span>
  )
}

function Clamped({ text }: { text: string }) {
  return (
    <span className="line-clamp-2 max-w-[44ch]">
      <InLang>{text}</InLang>
    </span>
  )
}
