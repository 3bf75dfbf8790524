import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { TemplateCounts } from './template-counts.ts'

type Props = { counts: Pick<TemplateCounts, 'richContents' | 'lostUses' | 'arriving' | 'subRoomsApart'> }

/** What a template never takes along, and why. Nothing where there is none of it. */
export function TemplateStays({ counts: { richContents, lostUses, arriving, subRoomsApart } }: Props) {
  const words = useTranslations('copies')
  if (richContents + lostUses + arriving + subRoomsApart === 0) return null
  return (
    <Notice tone="info">
      <p>{words('templateStays')}</p>
      <ul className="list-disc pl-5">
        {subRoomsApart > 0 && <li>{words('templateStaysSubRooms', { count: subRoomsApart })}</li>}
        {richContents > 0 && <li>{words('staysContents', { count: richContents })}</li>}
        {lostUses > 0 && <li>{words('templateStaysUses', { count: lostUses })}</li>}
        {arriving > 0 && <li>{words('templateStaysArriving', { count: arriving })}</li>}
      </ul>
    </Notice>
  )
}
