'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createView } from '#lib/contracts/calls/list-views.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type ListView, listViewInput } from '#lib/contracts/list-views.ts'
import { viewHref } from '#lib/core/view-href.ts'
import { LevelChoice } from './level-choice.tsx'

const NOBODY: number[] = []
/** As the form holds them. */
const levels = (chosen: readonly (string | number)[] | undefined) => (chosen ?? NOBODY).map(Number)

export type SaveViewProps = { list: string; path: string; viewParams: string; mayShare: boolean }

/** Asks for the name of a view, whether the list opens with it, and of who may share it the levels that find it too. */
export function SaveViewDialog({ list, path, viewParams, mayShare, onClose }: SaveViewProps & { onClose: () => void }) {
  const words = useTranslations('lists')
  const goOn = useGoOn()
  const save = useSave({
    send: sending(listViewInput, to(createView)),
    // What was typed for one list is nothing for another, and its filters are not what is seen later.
    draft: null,
    shownAt: { viewParams: 'viewName' },
    defaults: { list: list as 'users', viewName: '', viewParams, isDefault: false, sharedWith: NOBODY },
    onSaved: ({ item }: { item: ListView }) => {
      showToast(words('viewSaved', { name: item.viewName }))
      onClose()
      goOn(viewHref(path, item))
    },
  })
  return (
    <Modal
      size="small"
      title={words('saveView')}
      note={words(mayShare ? 'saveViewNote' : 'saveOwnViewNote')}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('save')} busyVerb={words('saving')} cancel={onClose}>
        <div className="flex flex-col gap-4">
          <TextField {...save.field('viewName')} label={words('viewName')} required autoFocus autoComplete="off" />
          <CheckboxField {...save.field('isDefault')} label={words('openWith')} />
          {mayShare && (
            <LevelChoice
              name="sharedWith"
              chosen={levels(save.form.watch('sharedWith'))}
              onChange={(sharedWith) => save.set({ sharedWith })}
            />
          )}
        </div>
      </SaveForm>
    </Modal>
  )
}
