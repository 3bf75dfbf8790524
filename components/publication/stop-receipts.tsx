import { useLocale, useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import type { StopDetail } from '#lib/contracts/stops.ts'
import { formatJst } from '#lib/core/jst.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { historyScreenOf } from './history-screen.ts'

const LOOKS: Record<StopDetail['mails'][number]['state'], { tone: Tone; icon: IconName }> = {
  held: { tone: 'warn', icon: 'pause' },
  queued: { tone: 'info', icon: 'clock' },
  sent: { tone: 'ok', icon: 'circle-check' },
  dead: { tone: 'bad', icon: 'circle-x' },
}

/** Who was mailed about a stop and its end, and whether it reached the mail server; what was done together with it. */
export function StopReceipts({ stop }: { stop: StopDetail }) {
  const words = useTranslations('stops')
  return (
    <>
      <Together title={words('together')} stops={stop.together} count={stop.togetherCount} />
      <Together title={words('reopenedTogether')} stops={stop.reopenedTogether} count={stop.reopenedTogetherCount} />
      <Card title={words('mails')} note={words('mailsNote')}>
        {stop.mails.length === 0 ? (
          <p className="text-ink-2">{words('noMails')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {stop.mails.map(({ id, about, toName, state, at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span>
                  {words(`about_${about}`)}: {toName}
                </span>
                <span className="flex flex-wrap items-center gap-2">
                  {formatJst(at)}
                  <Badge {...LOOKS[state]}>{words(`mail_${state}`)}</Badge>
                </span>
              </li>
            ))}
            <More count={stop.mailCount - stop.mails.length} />
          </ul>
        )}
      </Card>
    </>
  )
}

/** How many more there are than are listed. */
function More({ count }: { count: number }) {
  const words = useTranslations('stops')
  return count > 0 && <li className="py-2 text-ink-2">{words('more', { count })}</li>
}

type TogetherProps = { title: string; stops: StopDetail['together']; count: number }

function Together({ title, stops, count }: TogetherProps) {
  const lang = toLang(useLocale())
  if (stops.length === 0) return null
  return (
    <Card title={title}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {stops.map((stop) => (
          <li key={stop.id}>
            <a className="text-link" href={`/${historyScreenOf(stop)}/${stop.id}`}>
              {titleIn(lang, stop.targetTitle, stop.targetTitleEn)}
            </a>
          </li>
        ))}
        <More count={count - stops.length} />
      </ul>
    </Card>
  )
}
