import { useTranslations } from 'next-intl'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type NameKind, type Stamped, undoOf } from '#app/(console)/names/name-kind.ts'
import { useUndo } from '#components/form/use-undo.ts'
import type { Merge } from '#lib/client/merge.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { useSave } from '#lib/client/use-save.ts'
import type { FixField } from './fix-fields.ts'
import type { Walk } from './queue-walk.ts'
import type { Step } from './use-queue-walk.ts'
import type { WorkRow } from './work-row.ts'

/** A row that is put right, and where it stands. `onStep`: to the row beside it; `onFixed`: it was saved, and what comes next is there when this ends. */
export type Fixed = {
  row: WorkRow
  name: string
  fields: readonly FixField[]
  walk: Walk
  onStep: (step: Step) => void
  /** Is told whether something is typed, or being saved, here. */
  isHeld: { current: boolean }
  onFixed: () => Promise<void>
  onClose: () => void
}

export type FixProps<Values extends FieldValues, Item extends Stamped> = Fixed & {
  kind: NameKind<Values, Item>
  item: Item
}

/** Saves the missing texts with the form of their object, offers to take that back, and goes to the next row. */
export function useFixSave<Values extends FieldValues, Item extends Stamped>({
  kind,
  item,
  name,
  fields,
  onFixed,
}: FixProps<Values, Item>) {
  const refresh = useRefresh()
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
      refresh()
      // It counts as being saved until then, so that nothing is typed into what goes.
      return onFixed()
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
