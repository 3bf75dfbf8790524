import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList, type Fact } from '#components/ui/description-list.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { AsOfDetail } from '#lib/contracts/as-of.ts'
import { formatJst, toJstWallClock } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { whyText } from '../why.ts'

type Props = { item: AsOfDetail; at: string; lang: Lang }
type Relative = AsOfDetail['areas'][number]

/** The chain of reasons for one thing: where it is reached from, what it belongs to, stop, period, patterns, caps, occupancy. */
export function WhyCard({ item, at, lang }: Props) {
  const words = useTranslations('asOf')
  const nameOf = ({ title, titleEn }: { title: string; titleEn: string }) =>
    lang === 'en' && titleEn ? titleEn : title
  const listed = (relatives: readonly Relative[]) => (
    <ul className="flex flex-col gap-2">
      {relatives.map((relative) => (
        <li key={relative.id} className="flex flex-wrap items-center gap-2">
          <a className="text-link" href={`/ASOF/${relative.id}?at=${toJstWallClock(at)}`}>
            <InLang>{nameOf(relative)}</InLang>
          </a>
          <StatusBadge status={relative.status} />
        </li>
      ))}
    </ul>
  )
  const { publication, stop } = item
  const isSpace = item.kind === 'room' || item.kind === 'venueArea'
  const facts: (Fact | false)[] = [
    { term: words('result'), value: whyText(words, item) },
    item.areas.length > 0 && { term: words('areas'), value: listed(item.areas) },
    item.above !== null && { term: words('above'), value: listed([item.above]) },
    { term: words('stop'), value: stop ? stopText(words, stop, item.closeReason) : words('noStop') },
    publication.periodStart !== null && { term: words('period'), value: periodText(words, publication) },
    isSpace && {
      term: words('openPatterns', { count: item.openPatterns.length, total: item.patternCount }),
      value: item.openPatterns.length > 0 ? listed(item.openPatterns) : words('noOpenPatterns'),
    },
    item.caps.length > 0 && {
      term: words('caps'),
      value: (
        <ul>
          {item.caps.map((cap) => (
            <li key={cap.id}>
              <InLang>{words('capOf', { name: nameOf(cap), state: words(`cap_${cap.state}`) })}</InLang>
            </li>
          ))}
        </ul>
      ),
    },
    item.occupancy !== null && { term: words('occupancy'), value: words('people', { count: item.occupancy }) },
    { term: words('next'), value: nextOf(publication, words(stop ? 'noNextStopped' : 'noNext')) },
  ]
  return (
    <Card title={words('whyTitle', { at: formatJst(at, 'long', lang) })} note={words('basisOne')}>
      <DescriptionList facts={facts.filter((fact) => fact !== false)} />
    </Card>
  )
}

type Words = ReturnType<typeof useTranslations<'asOf'>>

function stopText(words: Words, stop: NonNullable<AsOfDetail['stop']>, reason: string | null): ReactNode {
  return (
    <>
      <p>{words(stop.ofSpace ? 'stopOfSpaceSince' : 'stopSince', { at: formatJst(stop.stoppedAt) })}</p>
      {reason && (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
          <InLang>{reason}</InLang>
        </p>
      )}
    </>
  )
}

function periodText(words: Words, { periodStart, periodEnd }: AsOfDetail['publication']): string | null {
  if (!periodStart || !periodEnd) return null
  return words('periodOf', { start: formatJst(periodStart), end: formatJst(periodEnd) })
}

function nextOf({ nextChangeAt, nextStatus }: AsOfDetail['publication'], none: string): ReactNode {
  if (!nextChangeAt || !nextStatus) return none
  return (
    <span className="flex flex-wrap items-center gap-2">
      {formatJst(nextChangeAt)}
      <StatusBadge status={nextStatus} />
    </span>
  )
}
