import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import { ARRIVED_DAYS } from '#lib/contracts/transitions.ts'

/** For the managers of areas and rooms: others have led visitors into their spaces of late. */
export function LeadsInNotice({ count }: { count: number }) {
  const words = useTranslations('home')
  if (count === 0) return null
  return (
    <Notice>
      <p>{words('leadsIn', { count, days: ARRIVED_DAYS })}</p>
      <a className="text-link" href="/TRANS7000?arrived=1">
        {words('leadsInLink')}
      </a>
    </Notice>
  )
}
