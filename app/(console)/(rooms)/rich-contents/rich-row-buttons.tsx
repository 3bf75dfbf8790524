import { useTranslations } from 'next-intl'
import { VerbButton } from '#components/list/verb-button.tsx'
import { useNameIn } from '#components/ui/name.tsx'

import { richFacts } from './rich-facts.ts'
import type { RichRow } from './rich-row.ts'

/** What may be done with a content from its row; RichEditor around the table hears it. */
export function RichRowButtons({ content }: { content: RichRow }) {
  const words = useTranslations('richContents')
  const facts = richFacts(content)
  const title = useNameIn()(content.richContentTitle, content.richContentTitleEn)
  return (
    <>
      <VerbButton verb="edit" icon="pencil" label={words('editOf', { title })} facts={facts} />
      <VerbButton verb="delete" icon="trash-2" label={words('deleteOf', { title })} facts={facts} />
    </>
  )
}
