import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import { listRichContents } from '#lib/contracts/calls/rich-contents.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'

/** For who may set it: large-volume content that waits for its cap. What is near one stands on the board of the day. */
export async function CapMissingNotice({ authority }: { authority: Authority }) {
  if (!canInScope({ authority }, 'richContent.setCap')) return null
  const { total: count } = await read(listRichContents, { query: { state: 'capMissing', limit: '1' } })
  if (count === 0) return null
  const words = await getTranslations('home')
  return (
    <Notice tone="warn">
      <p>{words('capMissing', { count })}</p>
      <a className="text-link" href="/ROOM5110/rich-contents?state=capMissing">
        {words('deliveryLink')}
      </a>
    </Notice>
  )
}
