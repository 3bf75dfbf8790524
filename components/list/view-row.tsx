'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { UndoableButton } from '#components/form/undoable-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { useTidiedText } from '#lib/client/use-tidy.ts'
import { createView, deleteView, editView } from '#lib/contracts/calls/list-views.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { ListView, listViewEdit, SettableList } from '#lib/contracts/list-views.ts'
import { LevelChoice } from './level-choice.tsx'
import { putBack } from './put-back.ts'

type Props = {
  list: SettableList
  view: ListView
  viewParams: string
  mayShare: boolean
  onDeleted: () => void
}

/** One saved view in the dialog that manages them. */
export function ViewRow({ list, view, viewParams, mayShare, onDeleted }: Props) {
  const words = useTranslations('lists')
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall()
  const typed = useTidiedText(view.viewName)
  const name = typed.value
  const { id, version } = view
  const [sharedWith, setSharedWith] = useState<readonly number[]>(view.sharedWith)
  const isOtherShared = [...sharedWith].sort().join() !== view.sharedWith.join()
  const call = async (body: z.input<typeof listViewEdit>, done: string) => {
    const answer = await run(to(editView, { id }, { version, body }))
    if (answer?.kind !== 'OK') return
    showToast(done)
    refresh()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    call({ viewName: name, ...(isOtherShared && { sharedWith: [...sharedWith] }) }, words('viewSaved', { name }))
  }
  const error = outcome?.kind === 'INPUT_ERROR' ? outcome.messages[0]?.message : typed.error
  return (
    <li>
      <form onSubmit={save} className="view-name" noValidate>
        <TextField
          name={`view-${view.id}`}
          label={words('viewName')}
          value={name}
          maxLength={50}
          error={error}
          autoComplete="off"
          onChange={(event) => typed.onChange(event.target.value)}
          onBlur={typed.onLeave}
        />
        <Button type="submit" disabled={name === view.viewName && !isOtherShared} busy={isRunning && words('saving')}>
          {words('save')}
        </Button>
      </form>
      <div className="view-actions">
        <Button
          size="small"
          icon={view.isDefault ? 'check' : 'star'}
          aria-pressed={view.isDefault}
          onClick={() => call({ isDefault: !view.isDefault }, words('viewSaved', { name: view.viewName }))}
        >
          {words('openWith')}
        </Button>
        <Button
          size="small"
          icon="refresh-cw"
          disabled={view.viewParams === viewParams}
          onClick={() => call({ viewParams }, words('viewSaved', { name: view.viewName }))}
        >
          {words('takeCurrent')}
        </Button>
        <UndoableButton
          button={{ icon: 'trash-2', danger: true, label: words('deleteView', { name: view.viewName }) }}
          call={to(deleteView, { id }, { version })}
          tell={() => ({
            done: words('viewDeleted', { name: view.viewName }),
            undone: words('viewBack', { name: view.viewName }),
            undo: to(createView, {}, { body: { list, ...putBack(view, mayShare) } }),
          })}
          onDone={onDeleted}
        />
      </div>
      {(mayShare || view.sharedWith.length > 0) && (
        <LevelChoice name={`shared-${id}`} chosen={sharedWith} onChange={setSharedWith} />
      )}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
    </li>
  )
}
