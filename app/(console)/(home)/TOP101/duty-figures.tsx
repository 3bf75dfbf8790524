import { useLocale, useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import type { ComingBoundary } from '#lib/contracts/boundary-receipts.ts'
import type { OperationsBoard } from '#lib/contracts/operations-board.ts'
import { NOW_MINUTES, SOON_HOURS } from '#lib/core/board-hours.ts'
import { formatJst } from '#lib/core/jst.ts'
import { type Lang, titleIn, toLang } from '#lib/core/lang.ts'

type Figure = {
  id: string
  place: string
  tone: 'bad' | 'warn' | 'accent'
  label: string
  count: number
  next: string | null
}

/** The day in four figures, each with what comes first of it, and the way to its list: all of it is seen without scrolling, on a phone too. */
export function DutyFigures({ board }: { board: OperationsBoard }) {
  const words = useTranslations('operations')
  const lang = toLang(useLocale())
  const { stopped, coming, nowTotal, soonTotal, afterNow, unready } = board
  const first = stopped.items[0]?.items[0]
  const firstOf = (item: ComingBoundary | undefined) =>
    item ? lineOf(item, lang, words(`boundary_${item.boundary}`)) : null
  const figures: Figure[] = [
    {
      id: 'stopped',
      place: 'day-stopped',
      tone: 'bad',
      label: words('figureStopped'),
      count: stopped.total,
      next: first ? titleIn(lang, first.targetTitle, first.targetTitleEn) : null,
    },
    {
      id: 'now',
      place: 'day-soon',
      tone: 'accent',
      label: words('figureNow', { minutes: NOW_MINUTES }),
      count: nowTotal,
      next: nowTotal > 0 ? firstOf(coming.items[0]) : null,
    },
    {
      id: 'soon',
      place: 'day-soon',
      tone: 'accent',
      label: words('figureSoon', { hours: SOON_HOURS }),
      count: soonTotal,
      // Its count holds what comes now too.
      next: firstOf(afterNow ?? (soonTotal > 0 ? coming.items[0] : undefined)),
    },
    {
      id: 'unready',
      place: unready.total > 0 ? 'day-unready' : 'day-soon',
      tone: 'warn',
      label: words('figureUnready'),
      count: unready.total,
      next: firstOf(unready.items[0]),
    },
  ]
  return (
    <nav className="duty" aria-label={words('title')}>
      {figures.map(({ id, place, tone, label, count, next }) => (
        <a key={id} className="duty-figure" data-tone={count > 0 ? tone : undefined} href={`#${place}`}>
          {label}
          <strong className="duty-count">{words('count', { count })}</strong>
          <span className="duty-next">{next === null ? words('nothing') : <InLang>{next}</InLang>}</span>
        </a>
      ))}
    </nav>
  )
}

const lineOf = ({ at, spacePatternTitle, spacePatternTitleEn }: ComingBoundary, lang: Lang, verb: string) =>
  `${formatJst(at, 'time')} ${verb} ${titleIn(lang, spacePatternTitle, spacePatternTitleEn)}`
