import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { SHEET_ACTS, type Sheet } from '#lib/contracts/sheets.ts'

/** How many rows were read, and what becomes of them. */
export function SheetFacts({ item }: { item: Sheet }) {
  const words = useTranslations('sheets')
  const { counts } = item
  const fact = (term: string, count: number) => ({ term, value: words('rows', { count }) })
  return (
    <Card title={words('summary')}>
      <DescriptionList
        facts={[
          fact(words('read'), item.readCount),
          fact(words('same'), item.sameCount),
          ...SHEET_ACTS.map((act) => fact(words(`act_${act}`), counts[act])),
          fact(words('state_conflict'), counts.conflict),
          fact(words('state_refused'), counts.refused),
        ]}
      />
    </Card>
  )
}
