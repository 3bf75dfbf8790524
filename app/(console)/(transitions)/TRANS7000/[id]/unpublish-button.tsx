import { useTranslations } from 'next-intl'
import { transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { ActionButton } from '#components/form/action-button.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { unpublishTransition } from '#lib/contracts/calls/transitions.ts'
import type { Transition } from '#lib/contracts/transitions.ts'

/**
 * Unpublishes a transition of hers that leads where she may not know, and that she can therefore not edit: she is told first that she
 * cannot take this back (docs/decisions/0280-exits-into-foreign-spaces.md).
 */
export function UnpublishButton({ transition }: { transition: Transition }) {
  const words = useTranslations('transitions')
  const { id, version } = transition
  const name = transitionName(words, transition)
  return (
    <ActionButton
      button={{ icon: 'eye-off' }}
      danger
      title={words('unpublishTitle', { name })}
      consequences={[words('unpublishText')]}
      verb={words('unpublish')}
      busyVerb={words('unpublishing')}
      call={to(unpublishTransition, { id }, { version })}
      done={words('unpublishedToast', { name })}
    />
  )
}
