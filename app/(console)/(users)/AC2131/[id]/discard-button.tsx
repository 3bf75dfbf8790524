import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { discardImport } from '#lib/contracts/calls/user-imports.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'

/** Throws the uploaded file away; nobody is affected. */
export function DiscardButton({ item }: { item: UserImport }) {
  const words = useTranslations('userImports')
  return (
    <ActionButton
      button={{ icon: 'trash-2' }}
      title={words('discardTitle')}
      consequences={[words('discardText')]}
      verb={words('discard')}
      busyVerb={words('discarding')}
      call={to(discardImport, { id: item.id }, { version: item.version })}
      done={words('discarded')}
      goTo="/AC2131"
    />
  )
}
