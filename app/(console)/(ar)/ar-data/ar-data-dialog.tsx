'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import type { Save } from '#lib/client/use-save.ts'
import type { ArDataKind } from '#lib/contracts/ar-data.ts'

type Props = { kind: ArDataKind; isNew: boolean; save: Save; onClose: () => void; children: ReactNode }

/** The frame of the three dialogs that add or edit data of an AR event. */
export function ArDataDialog({ kind, isNew, save, onClose, children }: Props) {
  const words = useTranslations('arData')
  return (
    <Modal isForm isHeld={save.isSaving} title={words(isNew ? `add_${kind}` : `edit_${kind}`)} onClose={onClose}>
      <SaveForm save={save} verb={words(isNew ? 'add' : 'save')} busyVerb={words('saving')} cancel={onClose}>
        {children}
      </SaveForm>
    </Modal>
  )
}
