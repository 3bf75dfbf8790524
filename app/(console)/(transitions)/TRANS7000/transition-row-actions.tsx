import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { doomedTransition } from './doomed-transition.ts'
import { endsOf, type TransitionRow } from './transition-row.ts'

/** What may be done from its row with a transition whose source is the reader's: edited only where she sees its destination. */
export function TransitionRowActions({ transition }: { transition: TransitionRow }) {
  const words = useTranslations('transitions')
  const spaces = useTranslations('spaces')
  const doomed = doomedTransition(words, { ...transition, ...endsOf(transition) })
  return (
    <>
      {transition.isEditable && (
        <IconLink
          href={`/TRANS7000/${transition.id}/edit`}
          icon="pencil"
          label={spaces('editOf', { name: doomed.name })}
          short={spaces('edit')}
        />
      )}
      <RowDeleteButton space={doomed} />
    </>
  )
}
