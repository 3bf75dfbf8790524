import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { makeCurrent } from '#lib/contracts/calls/tools.ts'

/** Offers this version of its kind instead of the one that is offered now. */
export function CurrentButton({ id, version, name }: { id: string; version: number; name: string }) {
  const words = useTranslations('tools')
  return (
    <ActionButton
      button={{ icon: 'badge-check' }}
      title={words('makeCurrentTitle', { name })}
      verb={words('makeCurrent')}
      busyVerb={words('makingCurrent')}
      call={to(makeCurrent, { id }, { version })}
      done={words('madeCurrent', { name })}
    >
      {words('makeCurrentText')}
    </ActionButton>
  )
}
