import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { User } from '#lib/contracts/users.ts'
import { formatJst } from '#lib/core/jst.ts'

/** That a person is suspended; by whom and why where the reader may know. */
export function SuspensionNotice({ suspension }: { suspension: NonNullable<User['suspension']> }) {
  const words = useTranslations('users')
  const { by, reason } = suspension
  const at = formatJst(suspension.at)
  return (
    <Notice tone="warn">
      <p>{by ? words('suspendedBy', { at, name: by.userName }) : words('suspendedSince', { at })}</p>
      {reason && <p className="whitespace-pre-line">{words('suspendedWhy', { reason })}</p>}
    </Notice>
  )
}
