'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { editRichContent, registerRichContent } from '#lib/contracts/calls/rich-contents.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { RICH_TYPES, richContentEdit } from '#lib/contracts/rich-contents.ts'
import type { RichFacts } from './rich-facts.ts'
import { EMPTY_RICH, RICH_MERGE, richValues } from './rich-values.ts'

export type RichDialogProps = { roomId: string; content: RichFacts | null; mayCap: boolean; onClose: () => void }

const SHOWN_AT = { registeredChecks: 'richContentId', richListLength: 'richContentId' } as const

/** Registers a large-volume content, or edits `content`. The cap is there to set for who may. */
export function RichDialog({ roomId, content, mayCap, onClose }: RichDialogProps) {
  const words = useTranslations('richContents')
  const nameIn = useNameIn()
  const refresh = useRefresh()
  const save = useSave({
    send: content
      ? sending(richContentEdit, to(editRichContent, { id: content.id }, { version: content.version }))
      : sending(richContentEdit, to(registerRichContent), (value) => ({ ...value, roomId })),
    defaults: content ? richValues(content) : EMPTY_RICH,
    merge: RICH_MERGE,
    shownAt: SHOWN_AT,
    draft: content ? `rich-contents/${content.id}` : `rich-contents of ${roomId}`,
    onSaved: ({ item }) => {
      showToast(
        words(content ? 'saved' : 'registered', { title: nameIn(item.richContentTitle, item.richContentTitleEn) }),
      )
      onClose()
      refresh()
    },
  })
  return (
    <Modal isForm isHeld={save.isSaving} title={words(content ? 'editTitle' : 'createTitle')} onClose={onClose}>
      <SaveForm save={save} verb={words(content ? 'save' : 'register')} busyVerb={words('saving')} cancel={onClose}>
        <TextField {...save.field('richContentTitle')} label={words('name')} autoFocus required />
        <TextField {...save.field('richContentTitleEn')} label={words('nameEn')} lang="en" />
        <SelectField
          {...save.field('richContentType')}
          label={words('type')}
          required
          choices={RICH_TYPES.map((value) => ({ value, label: words(`type_${value}`) }))}
        />
        <TextField
          {...save.field('richContentId')}
          label={words('contentId')}
          hint={words('contentIdHint')}
          autoComplete="off"
          required
        />
        <TextField
          {...save.field('distributionCapacityCheck')}
          label={words('cap')}
          hint={words(mayCap ? 'capHint' : 'capReadOnly')}
          readOnly={!mayCap}
          inputMode="decimal"
          autoComplete="off"
        />
      </SaveForm>
    </Modal>
  )
}
