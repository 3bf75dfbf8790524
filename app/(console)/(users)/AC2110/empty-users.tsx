import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

/** No person matches: everyone sees at least herself, so there was always a condition. */
export function EmptyUsers({ q, isCare }: { q: string; isCare: boolean }) {
  const words = useTranslations('users')
  const common = useTranslations('common')
  if (isCare) {
    return (
      <EmptyState icon="circle-check" title={words('careNone')}>
        {words('careNoneText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={q === '' ? words('noMatch') : words('noMatchFor', { q })}
      action={<LinkButton href="/AC2110?view=none">{common('clearFilters')}</LinkButton>}
    >
      {words('noMatchText')}
    </EmptyState>
  )
}
