import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import { listTransitions } from '#lib/contracts/calls/transitions.ts'
import { ARRIVED_DAYS } from '#lib/contracts/transitions.ts'
import type { Authority } from '#lib/core/authority.ts'

/** For the managers of areas and rooms: others have led visitors into their spaces of late. */
export async function LeadsInNotice({ authority }: { authority: Authority }) {
  if (authority !== 2 && authority !== 4) return null
  const { total: count } = await read(listTransitions, { query: { arrived: '1', limit: '1' } })
  if (count === 0) return null
  const words = await getTranslations('home')
  return (
    <Notice>
      <p>{words('leadsIn', { count, days: ARRIVED_DAYS })}</p>
      <a className="text-link" href="/TRANS7000?arrived=1">
        {words('leadsInLink')}
      </a>
    </Notice>
  )
}
