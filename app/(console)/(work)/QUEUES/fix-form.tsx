'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { type NameKind, type Stamped, undoOf } from '#app/(console)/names/name-kind.ts'
import { SaveForm } from '#components/form/save-form.tsx'
import { useUndo } from '#components/form/use-undo.ts'
import { Modal } from '#components/ui/modal.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { Merge } from '#lib/client/merge.ts'
import { useSave } from '#lib/client/use-save.ts'
import type { FixField } from './fix-fields.ts'
import type { WorkRow } from './work-row.ts'

/** A row that is put right. `onNext`: opens the one after it; null for the last one of the page. */
export type Fixed = {
  row: WorkRow
  name: string
  fields: readonly FixField[]
  onNext: (() => void) | null
  onClose: () => void
}

type Props<Values extends FieldValues, Item extends Stamped> = Fixed & { kind: NameKind<Values, Item>; item: Item }

/** The missing texts of one thing as a dialog, saved with the form of its object; then comes the next one. */
export function FixForm<Values extends FieldValues, Item extends Stamped>(props: Props<Values, Item>) {
  const { name, fields, onNext, onClose, item } = props
  const words = useTranslations('work')
  const lists = useTranslations('lists')
  const labels = useTranslations('history.fields')
  const save = useFixSave(props)
  return (
    <Modal isForm isHeld={save.isUnsaved || save.isSaving} title={words('fix', { name })} onClose={onClose}>
      <SaveForm
        save={save}
        verb={onNext ? words('saveNext') : lists('save')}
        busyVerb={lists('saving')}
        cancel={onClose}
      >
        {fields.map(({ name: field, ja, isLong }, at) => {
          const given = ja && String(item[ja as keyof Item] ?? '')
          const own = {
            ...save.field(field as Path<Values>),
            label: labels(field),
            hint: given ? words('japanese', { text: given }) : undefined,
            lang: ja ? 'en' : undefined,
            autoFocus: at === 0,
          }
          return isLong ? <TextAreaField key={field} {...own} /> : <TextField key={field} {...own} />
        })}
      </SaveForm>
    </Modal>
  )
}

function useFixSave<Values extends FieldValues, Item extends Stamped>({
  kind,
  item,
  name,
  fields,
  onNext,
  onClose,
}: Props<Values, Item>) {
  const router = useRouter()
  const words = useTranslations('work')
  const { offer } = useUndo()
  const merge = mergeWith(kind, fields)
  const send = kind.send(item)
  const values = merge.valuesOf({ item })
  return useSave<Values, { item: Item }>({
    send,
    defaults: values as DefaultValues<Values>,
    draft: null,
    merge,
    onSaved: (saved) => {
      const undo = undoOf(send, values, saved.item.version)
      offer({ undo, before: item.version, done: words('fixed', { name }), undone: words('fixedBack', { name }) })
      router.refresh()
      if (onNext) onNext()
      else onClose()
    },
  })
}

/** The merge of the form of the object, with the fields that are shown also where it sends only what is given. */
function mergeWith<Values extends FieldValues, Item extends Stamped>(
  { merge }: NameKind<Values, Item>,
  fields: readonly FixField[],
): Merge<Values, { item: Item }> {
  const shown = new Set<string>(fields.map(({ name }) => name))
  return {
    ...merge,
    valuesOf: (saved) => ({
      ...merge.valuesOf(saved),
      ...Object.fromEntries(Object.entries(saved.item).filter(([field]) => shown.has(field))),
    }),
  }
}
