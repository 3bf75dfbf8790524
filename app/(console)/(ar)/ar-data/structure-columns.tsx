import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { InLang } from '#components/ui/in-lang.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { ArStructure } from '#lib/contracts/ar-data.ts'
import { formatFileSize } from '#lib/core/file-size.ts'

/** The columns of structure data. */
export const structureColumns = (words: ReturnType<typeof useTranslations<'arData'>>): Column<ArStructure>[] => [
  { id: 'label', head: words('label'), rowHeader: true, cell: (row) => row.dataLabel },
  {
    id: 'object',
    head: words('object'),
    cell: (row) => (
      <a className="text-link wrap-anywhere" href={row.objectUrl} download={row.objectName}>
        <InLang>{row.objectName}</InLang>
      </a>
    ),
  },
  {
    id: 'size',
    head: words('size'),
    hideUnder: 's',
    cell: (row) => <span className="whitespace-nowrap">{formatFileSize(row.objectSize)}</span>,
  },
  {
    id: 'texture',
    head: words('texture'),
    hideUnder: 's',
    cell: (row) =>
      row.textureUrl ? (
        <a className="inline-block" href={row.textureUrl}>
          <Thumbnail url={row.textureUrl} size="small" isWhole alt={row.textureName} />
        </a>
      ) : (
        <span className="text-ink-3">–</span>
      ),
  },
]
