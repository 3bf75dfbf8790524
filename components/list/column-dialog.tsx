'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { markChanged } from '#lib/client/changed-pages.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useListParams } from '#lib/client/use-list-params.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { saveColumns } from '#lib/contracts/calls/list-views.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { SettableList } from '#lib/contracts/list-views.ts'
import { movedInList } from '#lib/core/moved-in-list.ts'
import { keepFocus, MoveButtons } from './move-buttons.tsx'

export type ColumnChoiceProps = {
  /** The list's name in lib/contracts/list-views.ts. */
  list: SettableList
  /** The words of its columns by ID. */
  heads: Readonly<Record<string, string>>
  /** IDs of those that are shown, in their order. */
  shown: readonly string[]
}

const without = (id: string) => (ids: readonly string[]) => ids.filter((other) => other !== id)

/** Chooses the columns of a list and their order; the choice is kept for the person. */
export function ColumnDialog({ list, heads, shown, onClose }: ColumnChoiceProps & { onClose: () => void }) {
  const words = useTranslations('lists')
  const refresh = useRefresh()
  const address = useListParams()
  const [chosen, setChosen] = useState<readonly string[]>(shown)
  const { run, isRunning, outcome } = useCall<unknown>()
  const save = async (listColumns: readonly string[]) => {
    const answer = await run(to(saveColumns, {}, { body: { list, listColumns } }))
    if (answer?.kind !== 'OK') return
    onClose()
    // The columns a view brought stand in the address, and would win over the choice.
    if (address.params.has('columns')) {
      markChanged()
      address.change({ columns: null })
    } else refresh()
  }
  // Those she sees stand first, in their order: a column that is ticked goes to their end.
  const ids = [...chosen, ...Object.keys(heads).filter((id) => !chosen.includes(id))]
  return (
    <Modal
      size="small"
      title={words('columnsTitle')}
      note={words('columnsNote')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => save([])}>{words('usualColumns')}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={isRunning && words('saving')}
            onClick={() => save(chosen)}
          >
            {words('save')}
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{words('columnsTitle')}</legend>
        {ids.map((id) => (
          <div key={id} className="flex items-center justify-between gap-2">
            <CheckboxField
              name={`column-${id}`}
              label={heads[id]}
              checked={chosen.includes(id)}
              onChange={({ target }) => {
                setChosen(target.checked ? (ids) => [...ids, id] : without(id))
                keepFocus(target)
              }}
            />
            {chosen.includes(id) && (
              <span className="flex">
                <MoveButtons
                  name={heads[id] ?? ''}
                  onMove={(by) => setChosen((ids) => movedInList(ids, ids.indexOf(id), by))}
                />
              </span>
            )}
          </div>
        ))}
      </fieldset>
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
    </Modal>
  )
}
