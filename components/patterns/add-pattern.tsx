import { useTranslations } from 'next-intl'
import { PATTERN_HOME, type PatternLevel } from '#components/space/pattern-screens.ts'
import { LinkButton } from '#components/ui/link-button.tsx'

/** The way to a new pattern of a level. */
export function AddPattern({ level }: { level: PatternLevel }) {
  const words = useTranslations('patterns')
  return (
    <LinkButton variant="primary" icon="plus" href={`/${PATTERN_HOME[level]}/new`}>
      {words('add')}
    </LinkButton>
  )
}
