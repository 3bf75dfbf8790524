import { useTranslations } from 'next-intl'
import { VerbButton } from '#components/list/verb-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { fixFields } from './fix-fields.ts'
import { fixHref } from './work-links.ts'
import type { WorkRow } from './work-row.ts'

type Props = { row: WorkRow; name: string; back: string }

/** What may be done with something of a queue from its row: put it right, be done with it for today, say who sees to it. */
export function WorkActions({ row, name, back }: Props) {
  const words = useTranslations('work')
  const facts = { id: row.id }
  return (
    <>
      {fixFields(row).length > 0 ? (
        <VerbButton verb="fix" icon="pencil" label={words('fix', { name })} facts={facts} />
      ) : (
        <IconLink href={fixHref(row, back)} icon="pencil" label={words('fix', { name })} />
      )}
      {row.needs.includes('deadEnd') && (
        <VerbButton verb="unpublish" icon="eye-off" label={words('unpublish', { name })} facts={facts} />
      )}
      <VerbButton
        verb="mark"
        icon={row.isDone ? 'rotate-ccw' : 'check'}
        label={words(row.isDone ? 'markUndone' : 'markDone', { name })}
        facts={facts}
        isAtOnce
      />
      <VerbButton verb="owner" icon="user-plus" label={words('assign', { name })} facts={facts} />
    </>
  )
}
