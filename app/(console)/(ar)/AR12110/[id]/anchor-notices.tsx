import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { ArEvent } from '#lib/contracts/ar-events.ts'
import { EXPIRY_WARNING_DAYS } from '#lib/core/anchor-expiry.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'

/** Says that anchors no longer work or soon will not, with the way to them. */
export function AnchorNotices({ event, lang }: { event: ArEvent; lang: Lang }) {
  const words = useTranslations('arEvents')
  const { anchorsExpired, anchorsSoon, nextExpiry } = event
  return (
    <>
      {anchorsExpired > 0 && (
        <Notice tone="bad">
          <a className="text-link" href="#anchors">
            {words('expiredText', { count: anchorsExpired })}
          </a>
        </Notice>
      )}
      {anchorsSoon > 0 && nextExpiry && (
        <Notice tone="warn">
          <a className="text-link" href="#anchors">
            {words('soonText', {
              count: anchorsSoon,
              days: EXPIRY_WARNING_DAYS,
              at: formatJst(nextExpiry, 'long', lang),
            })}
          </a>
        </Notice>
      )}
    </>
  )
}
