import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { formatJst } from '#lib/core/jst.ts'

/** The file, and how it was found to be written. */
export function ImportFacts({ item }: { item: UserImport }) {
  const words = useTranslations('userImports')
  const { encoding, delimiter, lineEnd } = item
  return (
    <Card title={words('facts')}>
      <DescriptionList
        facts={[
          { term: words('size'), value: words('kilobytes', { size: Math.ceil(item.bytes / 1024) }) },
          { term: words('rowCount'), value: item.rowCount.toLocaleString('en') },
          { term: words('encoding'), value: encoding && words(`encoding_${encoding}`) },
          { term: words('delimiter'), value: delimiter && words(`delimiter_${delimiter}`) },
          { term: words('lineEnd'), value: lineEnd && words(`lineEnd_${lineEnd}`) },
          { term: words('mailLanguage'), value: words(`lang_${item.language}`) },
          { term: words('createdBy'), value: item.createdBy?.userName },
          { term: words('createdAt'), value: formatJst(item.createdAt) },
        ]}
      />
    </Card>
  )
}
