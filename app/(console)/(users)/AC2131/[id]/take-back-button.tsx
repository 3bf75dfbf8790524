import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { beginTakeBack } from '#lib/contracts/calls/user-imports.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'

/** Deletes everyone the import has invited; not any more once one of them has accepted. */
export function TakeBackButton({ item }: { item: UserImport }) {
  const words = useTranslations('userImports')
  if (item.acceptedCount > 0) return null
  return (
    <ActionButton
      button={{ variant: 'danger-quiet', icon: 'rotate-ccw', children: words('takeBack') }}
      danger
      title={words('takeBackTitle')}
      consequences={[words('takeBackPeople', { count: item.invitedCount }), words('takeBackMails')]}
      verb={words('takeBackVerb', { count: item.invitedCount })}
      busyVerb={words('takingBack')}
      call={to(beginTakeBack, { id: item.id }, { version: item.version })}
      done={words('takeBackBegun')}
    />
  )
}
