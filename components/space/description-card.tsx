import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Card } from '#components/ui/card.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'

type Field = ComponentProps<typeof TextAreaField> | object

type Props = {
  title: string
  labels: { ja: string; en: string }
  field: (name: 'description' | 'descriptionEn') => Field
}

/** The description of a space in both languages. */
export function DescriptionCard({ title, labels, field }: Props) {
  const spaces = useTranslations('spaces')
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">
        <TextAreaField {...field('description')} label={labels.ja} hint={spaces('max', { max: 2000 })} rows={5} />
        <TextAreaField {...field('descriptionEn')} label={labels.en} rows={5} lang="en" />
      </div>
    </Card>
  )
}
