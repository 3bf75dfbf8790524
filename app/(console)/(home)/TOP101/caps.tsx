import { useLocale, useTranslations } from 'next-intl'
import { DeliveryBadge } from '#app/(console)/(rooms)/rich-contents/delivery-badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { OperationsBoard } from '#lib/contracts/operations-board.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { DayRow } from './day-row.tsx'

/** Large-volume content close to its cap or stopped by it, the only place of the home screen that tells; nothing where there is none. */
export function Caps({ caps }: { caps: OperationsBoard['caps'] }) {
  const words = useTranslations('operations')
  const lang = toLang(useLocale())
  if (caps.total === 0) return null
  const rest = caps.total - caps.items.length
  return (
    <Card
      title={words('caps', { count: caps.total })}
      actions={
        <LinkButton size="small" variant="quiet" icon="arrow-right" href="/ROOM5110/rich-contents">
          {words('capsAll')}
        </LinkButton>
      }
    >
      <ul className="day-list">
        {caps.items.map((item) => (
          <DayRow
            key={item.id}
            time={words('percent', { percent: item.permille / 10 })}
            href={`/ROOM5110/${item.room.id}/rich-contents/${item.id}`}
            title={item.richContentTitle}
            titleEn={item.richContentTitleEn}
            sub={titleIn(lang, item.room.spaceTitle, item.room.spaceTitleEn)}
          >
            <DeliveryBadge state={item.state} />
          </DayRow>
        ))}
      </ul>
      {rest > 0 && <p className="card-note">{words('more', { count: rest })}</p>}
    </Card>
  )
}
