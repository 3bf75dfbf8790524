import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { RichContent } from '#lib/contracts/rich-contents.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'

const countOf = async (filter: 'stopped' | 'capMissing') =>
  (await read<Page<RichContent>>('/rich-contents', { [filter]: '1', limit: '1' })).total

/** What needs a look at large-volume content in her scope: stopped deliveries, and caps that she could set. */
export async function DeliveryNotices({ authority }: { authority: Authority }) {
  const words = await getTranslations('home')
  const stopped = await countOf('stopped')
  const uncapped = can({ authority }, 'richContent.setCap', { inScope: true }) ? await countOf('capMissing') : 0
  return (
    <>
      {stopped > 0 && (
        <Notice tone="bad">
          <p>{words('deliveryStopped', { count: stopped })}</p>
          <a className="text-link" href="/ROOM5110?deliveryStopped=1">
            {words('deliveryStoppedLink')}
          </a>
        </Notice>
      )}
      {uncapped > 0 && <Notice tone="warn">{words('capMissing', { count: uncapped })}</Notice>}
    </>
  )
}
