import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { statusLook } from '#components/ui/status-badge.tsx'
import type { Publication } from '#lib/contracts/publication.ts'
import { formatJst } from '#lib/core/jst.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import type { Lang } from '#lib/core/lang.ts'

/** Where a pattern stands, large: the status, what it means, and when it changes next by itself, in Japan time. */
export function StandingCard({ publication, lang }: { publication: Publication; lang: Lang }) {
  const words = useTranslations('schedules')
  const names = useTranslations('status')
  const { status, periodStart, periodEnd, nextChangeAt, nextStatus } = publication
  const { icon, tone } = statusLook(status)
  return (
    <section className={`standing standing-${tone}`} aria-label={words('standing')}>
      <Icon name={icon} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <strong className="standing-status">{names(status)}</strong>
          <p className="phrase">{words(`means_${status}`)}</p>
        </div>
        {nextChangeAt && nextStatus ? (
          <strong className="standing-next phrase">
            {words('next', { at: formatJst(nextChangeAt, 'long', lang), status: names(nextStatus) })}
          </strong>
        ) : (
          <strong className="standing-next phrase">
            {words(status === 'stopping' ? 'nextReopen' : 'nextNothing')}
          </strong>
        )}
        {periodStart && periodEnd && (
          <p className="text-label text-ink-2">
            {words('governing', { period: formatPeriod(periodStart, periodEnd, 'long', lang) })}
          </p>
        )}
      </div>
    </section>
  )
}
