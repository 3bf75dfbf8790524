import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { ArMarker } from '#lib/contracts/ar-data.ts'

/** The columns of marker data. */
export const markerColumns = (words: ReturnType<typeof useTranslations<'arData'>>): Column<ArMarker>[] => [
  { id: 'label', head: words('label'), rowHeader: true, cell: (row) => row.dataLabel },
  {
    id: 'markerId',
    head: words('markerId'),
    cell: (row) => <code className="font-mono break-all">{row.markerId}</code>,
  },
  {
    id: 'image',
    head: words('markerImage'),
    hideUnder: 's',
    cell: (row) => (
      <a className="inline-block" href={row.markerImageUrl}>
        <Thumbnail url={row.markerImageUrl} size="small" isWhole alt={row.markerImageName} />
      </a>
    ),
  },
  {
    id: 'realWidth',
    head: words('realWidth'),
    cell: (row) => <span className="whitespace-nowrap">{words('cm', { width: row.realWidth.toFixed(1) })}</span>,
  },
]
