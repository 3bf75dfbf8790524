import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { resumeUser } from '#lib/contracts/calls/users.ts'

/** Lets a suspended person log in again. */
export function ResumeButton({ user: { id, version, name } }: { user: { id: string; version: number; name: string } }) {
  const words = useTranslations('users')
  return (
    <ActionButton
      button={{ size: 'small', icon: 'play' }}
      title={words('resumeTitle', { name })}
      verb={words('resume')}
      busyVerb={words('resuming')}
      call={to(resumeUser, { id }, { version })}
      done={words('resumed')}
    >
      {words('resumeText')}
    </ActionButton>
  )
}
