'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import { UnsavedDialog } from '#components/form/unsaved-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { isElsewhere, nextPlain } from '#lib/client/named-row.ts'
import type { HistoryField } from '#lib/contracts/history.ts'
import type { CellFields, NamedRow, NameKind, Stamped } from './name-kind.ts'
import { NameNotes } from './name-notes.tsx'
import { useNameSave } from './use-name-save.ts'

type Props<Values extends FieldValues, Item extends Stamped> = NamedRow & {
  kind: NameKind<Values, Item>
  fields: CellFields<Values>
  item: Item
}

/**
 * The two names of an object, or what else a column shows of it, as fields in the cell of its row. Enter saves, Escape does not, Tab saves and goes on to the next row,
 * F2 to the next column of this one that can be corrected.
 */
export function NameForm<Values extends FieldValues, Item extends Stamped>(props: Props<Values, Item>) {
  const { kind, row, column, beside } = props
  const words = useTranslations('lists')
  const common = useTranslations('common')
  const fields = useTranslations('history.fields')
  const { save, submit, leave, now } = useNameSave(props)
  const cell = column === null ? row.querySelector('th') : row.children[column]
  const [ja, en] = props.fields
  const close = useEffectEvent(props.onClose)
  useLayoutEffect(() => {
    if (isElsewhere(row)) return close()
    cell?.toggleAttribute('data-naming', true)
    const input = cell?.querySelector('input')
    input?.focus()
    input?.select()
    return () => cell?.removeAttribute('data-naming')
  }, [cell, row])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isAtEnd = (event.target as Element).getAttribute('name') === (event.shiftKey ? ja : (en ?? ja))
    // What is on its way cannot be given up any more: how it ended is told here.
    if (event.key === 'Escape') {
      if (!save.isSaving) leave(null)
    } else if (event.key === 'Tab' && isAtEnd) submit(beside(event.shiftKey ? -1 : 1))
    else if (event.key === 'F2') submit(row, nextPlain(row, column))
    else return
    event.preventDefault()
  }
  const field = (name: typeof ja) => ({
    ...save.field(name),
    label: fields(name as HistoryField),
    placeholder: fields(name as HistoryField),
    readOnly: save.isSaving,
  })
  if (!cell) return null
  return (
    <>
      {createPortal(
        <div
          role="dialog"
          aria-label={
            column === null && !kind.isNamedById
              ? words('correctName')
              : words('correctField', { field: fields(ja as HistoryField) })
          }
          className="name-edit"
          onKeyDown={press}
          onBlur={({ currentTarget, relatedTarget }) => {
            const isOutside = document.hasFocus() && !currentTarget.contains(relatedTarget)
            if (isOutside && !save.isUnsaved && !save.isSaving) props.onClose()
          }}
        >
          <form
            method="post"
            noValidate
            autoComplete="off"
            className="flex flex-col gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              submit(null)
            }}
          >
            <TextField {...field(ja)} required={column === null} />
            {en && <TextField {...field(en)} lang="en" />}
            <NameNotes save={save} now={now} names={props.fields} />
            <div className="flex gap-2">
              <Button
                type="submit"
                size="small"
                variant="primary"
                tabIndex={-1}
                busy={save.isSaving && words('saving')}
              >
                {words('save')}
              </Button>
              <Button size="small" tabIndex={-1} disabled={save.isSaving} onClick={() => leave(null)}>
                {common('cancel')}
              </Button>
            </div>
          </form>
        </div>,
        cell,
      )}
      {save.failure && !save.conflict && (
        <FailureDialog
          note={common('inputKept')}
          failure={save.failure}
          onRetry={() => submit(null)}
          onClose={save.dismiss}
        />
      )}
      <UnsavedDialog
        isUnsaved={save.isUnsaved}
        onLeave={() => {
          save.discard()
          // Her row may still be there, in the same list by another filter.
          props.onClose()
        }}
      />
    </>
  )
}
