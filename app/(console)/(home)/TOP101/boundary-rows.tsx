import { useLocale, useTranslations } from 'next-intl'
import { EnglishMissing } from '#components/space/english-missing.tsx'
import { PATTERN_HOME } from '#components/space/pattern-screens.ts'
import { subjectHref } from '#components/space/subject-href.ts'
import { Badge } from '#components/ui/badge.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { Boundary, BoundaryReceipt, ComingBoundary } from '#lib/contracts/boundary-receipts.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import { DayRow } from './day-row.tsx'

function BoundaryMark({ boundary }: { boundary: Boundary['boundary'] }) {
  const words = useTranslations('operations')
  const opens = boundary === 'opens'
  return (
    <Badge tone={opens ? 'ok' : 'mute'} icon={opens ? 'circle-check' : 'circle-slash'}>
      {words(`boundary_${boundary}`)}
    </Badge>
  )
}

function useRow(item: Boundary, authority: Authority) {
  const isEnglish = useLocale() === 'en'
  return {
    time: formatJst(item.at, 'clock', isEnglish ? 'en' : 'ja'),
    href: subjectHref(item.subjectKind, item.spaceLevel, item.subjectId, authority),
    title: item.spacePatternTitle,
    titleEn: item.spacePatternTitleEn,
    sub: isEnglish && item.space.spaceTitleEn ? item.space.spaceTitleEn : item.space.spaceTitle,
    mark: <BoundaryMark boundary={item.boundary} />,
  }
}

/** An opening or a closing to come, and what stands in its way. */
export function ComingRow({ item, authority }: { item: ComingBoundary; authority: Authority }) {
  const words = useTranslations('operations')
  return (
    <DayRow {...useRow(item, authority)}>
      {item.isStopped && (
        <Badge tone="bad" icon="octagon-x">
          {words(item.boundary === 'opens' ? 'staysClosed' : 'isClosed')}
        </Badge>
      )}
      {item.missingEn && item.boundary === 'opens' && <EnglishMissing of={item} />}
    </DayRow>
  )
}

/** An opening that something is missing for, with the way to where that is put right. */
export function UnreadyRow({ item, authority }: { item: ComingBoundary; authority: Authority }) {
  const words = useTranslations('operations')
  const { href, ...row } = useRow(item, authority)
  return (
    <DayRow {...row} href={item.missingEn ? mendHref(item, authority) : href}>
      {item.isStopped && (
        <Badge tone="bad" icon="octagon-x">
          {words('staysClosed')}
        </Badge>
      )}
      {item.missingEn && <EnglishMissing of={item} />}
    </DayRow>
  )
}

/** Where its texts are edited. */
function mendHref({ subjectKind, spaceLevel, subjectId }: ComingBoundary, authority: Authority): string | null {
  if (subjectKind === 'arEvent') return mayOpen('AR12110', authority) ? `/AR12110/${subjectId}/edit` : null
  const screen = PATTERN_HOME[spaceLevel === 2 ? 2 : 3]
  return mayOpen(screen, authority) ? `/${screen}/${subjectId}` : null
}

/** One that has passed: when the console saw it, and how things stood then. */
export function ReceiptRow({ item, authority }: { item: BoundaryReceipt; authority: Authority }) {
  const words = useTranslations('operations')
  const seconds = Math.round((Date.parse(item.seenAt) - Date.parse(item.at)) / 1000)
  return (
    <DayRow {...useRow(item, authority)}>
      <StatusBadge status={item.statusAfter} />
      <span className="text-label text-ink-2">
        {seconds < 60 ? words('seenAtOnce', { seconds }) : words('seenLater', { at: formatJst(item.seenAt) })}
      </span>
    </DayRow>
  )
}
