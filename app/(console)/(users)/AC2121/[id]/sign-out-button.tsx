import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import type { Prepared } from '#lib/contracts/calls/to.ts'

/** Ends a session of a person, named by its browser, or all of hers where none is named. */
export function SignOutButton({ call, name }: { call: Prepared; name?: string }) {
  const words = useTranslations('users')
  const verb = words(name ? 'endSession' : 'endAll')
  return (
    <ActionButton
      button={{ size: 'small', 'aria-label': name && words('endSessionOf', { name }) }}
      danger
      title={name ? words('endSessionTitle', { name }) : words('endAllTitle')}
      verb={verb}
      busyVerb={words('endingSession')}
      call={call}
      done={words('endedSession')}
    >
      {words('endSessionText')}
    </ActionButton>
  )
}
