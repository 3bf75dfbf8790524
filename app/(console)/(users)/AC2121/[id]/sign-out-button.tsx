import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import type { Prepared } from '#lib/contracts/calls/to.ts'

type Props = { call: Prepared; session?: { name: string; at: string } }

/** Ends a session of a person, named by its browser and by when it began (Japan time), or all of hers where none is named. */
export function SignOutButton({ call, session }: Props) {
  const words = useTranslations('users')
  const verb = words(session ? 'endSession' : 'endAll')
  return (
    <ActionButton
      button={{ size: 'small', 'aria-label': session && words('endSessionOf', session) }}
      danger
      title={session ? words('endSessionTitle', session) : words('endAllTitle')}
      verb={verb}
      busyVerb={words('endingSession')}
      call={call}
      done={words('endedSession')}
    >
      {words('endSessionText')}
    </ActionButton>
  )
}
