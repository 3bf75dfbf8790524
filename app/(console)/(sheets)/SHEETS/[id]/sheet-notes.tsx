import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { Sheet } from '#lib/contracts/sheets.ts'

/** What of a file she may not have meant. */
export function SheetNotes({ item }: { item: Sheet }) {
  const words = useTranslations('sheets')
  const { ignoredHeaders, lacksIds, lacksVersions, rewrittenCount, appliedAt } = item
  return (
    <>
      {ignoredHeaders.length > 0 && (
        <Notice tone="warn">{words('ignoredHeaders', { names: ignoredHeaders.join(words('comma')) })}</Notice>
      )}
      {lacksIds && <Notice tone="warn">{words('lacksIds')}</Notice>}
      {lacksVersions && appliedAt === null && <Notice tone="warn">{words('lacksVersions')}</Notice>}
      {rewrittenCount > 0 && <Notice tone="warn">{words('rewritten', { count: rewrittenCount })}</Notice>}
    </>
  )
}
