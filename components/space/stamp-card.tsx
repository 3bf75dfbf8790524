import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { formatJst } from '#lib/core/jst.ts'

type Person = { userName: string } | null

type Props = {
  item: { id: string; createdAt: string; createdBy: Person; updatedAt: string; updatedBy: Person }
}

/** Who made a space and who changed it last, in Japan time, and its ID. */
export function StampCard({ item }: Props) {
  const words = useTranslations('spaces')
  const stamp = (at: string, by: Person) =>
    words('stamp', { at: formatJst(at), name: by?.userName ?? words('deletedUser') })
  return (
    <Card title={words('record')}>
      <DescriptionList
        facts={[
          { term: words('createdAt'), value: stamp(item.createdAt, item.createdBy) },
          { term: words('updatedAt'), value: stamp(item.updatedAt, item.updatedBy) },
          { term: words('id'), value: <code className="font-mono text-[12.5px] break-all">{item.id}</code> },
        ]}
      />
    </Card>
  )
}
