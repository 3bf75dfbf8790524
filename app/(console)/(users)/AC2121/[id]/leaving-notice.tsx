import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { User } from '#lib/contracts/users.ts'
import { dayText } from '#lib/core/day-text.ts'

/** That a person has a last day, and what comes after it; for those who may edit her. */
export function LeavingNotice({ leaving: { lastDay, isOver } }: { leaving: NonNullable<User['leaving']> }) {
  const words = useTranslations('users')
  return <Notice tone="warn">{words(isOver ? 'leavingOver' : 'leavingSoon', { day: dayText(lastDay) })}</Notice>
}
