import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'

/** Large-volume content that waits for its cap. What is near one stands on the board of the day. */
export function CapMissingNotice({ count }: { count: number }) {
  const words = useTranslations('home')
  if (count === 0) return null
  return (
    <Notice tone="warn">
      <p>{words('capMissing', { count })}</p>
      <a className="text-link" href="/ROOM5110/rich-contents?state=capMissing">
        {words('deliveryLink')}
      </a>
    </Notice>
  )
}
