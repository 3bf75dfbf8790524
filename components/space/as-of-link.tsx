import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/link-button.tsx'

/** The way to how things stand at another moment: one thing by its `id`, or everything that the `query` asks for. */
export function AsOfLink({ id, query = '' }: { id?: string; query?: string }) {
  const words = useTranslations('asOf')
  return (
    <LinkButton size="small" variant="quiet" icon="calendar-clock" href={id ? `/ASOF/${id}` : `/ASOF${query}`}>
      {words('link')}
    </LinkButton>
  )
}
