import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { askAccessHref } from '#lib/core/ask-access.ts'

type Props = {
  path: string
  /** The keyword that was searched for. */
  q: string
  /** Any filter is on: then nothing matched, else nothing exists yet. */
  isFiltered: boolean
  /** How many there are on all pages: more than none where only this page has been emptied. */
  total?: number
  /** What to say and offer when nothing exists yet. */
  icon: IconName
  title: string
  text: string
  action?: ReactNode
  /** Her level may ask for access to what is listed here: offered after a search, whatever it was for, so that nobody learns what there is. */
  mayAsk?: boolean
}

/** An empty list of spaces: nothing matched, with the way to clear the conditions, or nothing there yet, with the way to begin. */
export function EmptyList({ path, q, isFiltered, total = 0, icon, title, text, action, mayAsk }: Props) {
  const words = useTranslations('spaces')
  if (total > 0) {
    return (
      <EmptyState title={words('pageEmpty')} action={<LinkButton href={path}>{words('toFirstPage')}</LinkButton>} />
    )
  }
  if (!isFiltered) {
    return (
      <EmptyState icon={icon} title={title} action={action}>
        {text}
      </EmptyState>
    )
  }
  const isAsking = mayAsk === true && q !== ''
  return (
    <EmptyState
      title={q === '' ? words('noMatch') : words('noMatchFor', { q })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton href={path}>{words('clear')}</LinkButton>
          {isAsking && <LinkButton href={askAccessHref(q)}>{words('askAccess')}</LinkButton>}
        </div>
      }
    >
      {words('noMatchText')}
      {isAsking && ` ${words('noMatchAsk')}`}
    </EmptyState>
  )
}
