import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { RichContent } from '#lib/contracts/rich-contents.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'

type State = 'stopped' | 'nearCap' | 'capMissing'

const countOf = async (state: State) => (await read<Page<RichContent>>('/rich-contents', { state, limit: '1' })).total

/** What needs a look at large-volume content in her scope: stopped deliveries, those close to a cap, and caps that she could set. */
export async function DeliveryNotices({ authority }: { authority: Authority }) {
  const mayCap = can({ authority }, 'richContent.setCap', { inScope: true })
  const [stopped, nearCap, capMissing] = await Promise.all([
    countOf('stopped'),
    countOf('nearCap'),
    mayCap ? countOf('capMissing') : 0,
  ])
  return (
    <>
      <StateNotice tone="bad" state="stopped" count={stopped} />
      <StateNotice tone="warn" state="nearCap" count={nearCap} />
      <StateNotice tone="warn" state="capMissing" count={capMissing} />
    </>
  )
}

function StateNotice({ tone, state, count }: { tone: 'bad' | 'warn'; state: State; count: number }) {
  const words = useTranslations('home')
  if (count === 0) return null
  return (
    <Notice tone={tone}>
      <p>{words(`delivery_${state}`, { count })}</p>
      <Link className="text-link" href={`/ROOM5110/rich-contents?state=${state}`}>
        {words('deliveryLink')}
      </Link>
    </Notice>
  )
}
