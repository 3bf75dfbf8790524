import { useTranslations } from 'next-intl'
import { SpaceLinks } from '#components/space/space-links.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import type { RichContentDetail } from '#lib/contracts/rich-contents.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { CapBar } from './cap-bar.tsx'

/** What the content is, how much of its cap is used, its pace, and when the cap will be passed at that pace. */
export function RichFactsCard({ content, lang }: { content: RichContentDetail; lang: Lang }) {
  const words = useTranslations('richContents')
  const crossed = content.crossings.map(({ percent, crossedAt, endedAt }) =>
    words(endedAt ? 'crossedAndEnded' : 'crossed', {
      percent,
      at: formatJst(crossedAt),
      end: endedAt ? formatJst(endedAt) : '',
    }),
  )
  return (
    <Card title={words('delivery')}>
      <DescriptionList
        facts={[
          { term: words('room'), value: <SpaceLinks path="/ROOM5110" spaces={[content.room]} /> },
          { term: words('type'), value: words(`type_${content.richContentType}`) },
          { term: words('contentId'), value: content.richContentId },
          { term: words('delivered'), value: <CapBar content={content} /> },
          { term: words('pace'), value: words('tbPerDay', { tb: content.tbPerDay }) },
          {
            term: words('forecast'),
            value: content.crossingAt
              ? words('crossingAt', { at: formatJst(content.crossingAt, 'long', lang) })
              : words(content.state === 'stopped' ? 'crossedNow' : 'noCrossing'),
          },
          {
            term: words('crossings'),
            value:
              (crossed.length > 0 && (
                <ul>
                  {crossed.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )) ||
              null,
          },
        ]}
      />
    </Card>
  )
}
