import type { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/column.ts'
import type { ArAnchor } from '#lib/contracts/ar-data.ts'
import { anchorExpiry } from '#lib/core/anchor-expiry.ts'
import { formatJst } from '#lib/core/jst.ts'

type Words = ReturnType<typeof useTranslations<'arData'>>

/** The columns of anchor data, with where each stands at `now`. */
export const anchorColumns = (words: Words, now: Date): Column<ArAnchor>[] => [
  { id: 'label', head: words('label'), rowHeader: true, cell: (row) => row.dataLabel },
  {
    id: 'anchorId',
    head: words('anchorId'),
    hideUnder: 's',
    cell: (row) => <code className="font-mono break-all">{row.anchorId}</code>,
  },
  {
    id: 'place',
    head: words('place'),
    hideUnder: 'm',
    cell: ({ spacePatternMetaLatitude: latitude, spacePatternMetaLongitude: longitude }) =>
      latitude === null ? <span className="text-ink-3">–</span> : `${latitude}, ${longitude}`,
  },
  { id: 'expiry', head: words('expiry'), cell: (row) => <Expiry words={words} anchor={row} now={now} /> },
]

function Expiry({ words, anchor, now }: { words: Words; anchor: ArAnchor; now: Date }) {
  if (anchor.anchorExpiry === null) return <span className="text-ink-3">{words('expiry_none')}</span>
  const state = anchorExpiry(anchor.anchorExpiry, now)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="whitespace-nowrap">{formatJst(anchor.anchorExpiry)}</span>
      {state === 'expired' && (
        <Badge tone="bad" icon="circle-alert">
          {words('expiry_expired')}
        </Badge>
      )}
      {state === 'soon' && (
        <Badge tone="warn" icon="clock">
          {words('expiry_soon')}
        </Badge>
      )}
    </span>
  )
}
