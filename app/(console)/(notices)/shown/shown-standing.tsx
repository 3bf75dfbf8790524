import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { ShownState } from '#lib/core/shown-state.ts'

/** What the state of something shown means for its form: read at once, or not to be saved any more. */
export function ShownStanding({ status }: { status: ShownState }) {
  const words = useTranslations('shown')
  if (status === 'opening') return <Notice tone="warn">{words('live')}</Notice>
  return status === 'ending' ? <Notice tone="bad">{words('over')}</Notice> : null
}
