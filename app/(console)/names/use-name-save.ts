'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useUndo } from '#components/form/use-undo.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { isVersionConflict } from '#lib/client/merge.ts'
import { isElsewhere, nameAt } from '#lib/client/named-row.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { useSave } from '#lib/client/use-save.ts'
import type { HistoryField } from '#lib/contracts/history.ts'
import { type CellFields, type NameKind, type Stamped, undoOf } from './name-kind.ts'

type Props<Values extends FieldValues, Item extends Stamped> = {
  kind: NameKind<Values, Item>
  fields: CellFields<Values>
  item: Item
  row: Element
  column: number | null
}

/**
 * Saves the names of an object, or what else is corrected, from its row, and offers to take that back. `submit` goes on to another row once the list shows the new names, else
 * back to the row; `leave` does so without saving. `now`: the names that someone else saved meanwhile.
 */
export function useNameSave<Values extends FieldValues, Item extends Stamped>({
  kind,
  fields,
  item,
  row,
  column,
}: Props<Values, Item>) {
  const refresh = useRefresh()
  const words = useTranslations('lists')
  const labels = useTranslations('history.fields')
  const nameIn = useNameIn()
  const { offer } = useUndo()
  const [isShown, setShown] = useState(false)
  const send = kind.send(item)
  const values = kind.merge.valuesOf({ item })
  // What the undo brings back, and the version that held it.
  const before = useRef({ values, version: item.version })
  /** The fields she has tried to save another value of. */
  const touched = useRef(new Set<Path<Values>>())
  const next = useRef<{ row: Element; column: number | null } | null>(null)
  const [ja, en] = fields
  const told = (of: Values): string => (en ? nameIn(of[ja], of[en]) : of[ja]) || '–'
  const said = (done: string, undone: string) => {
    if (column === null) return { done: words('named', { name: done }), undone: words('namedBack', { name: undone }) }
    const field = labels(ja as HistoryField)
    return {
      done: words('fieldSet', { field, value: done }),
      undone: words('fieldBack', { field, value: undone }),
    }
  }
  const save = useSave<Values, { item: Item }>({
    send,
    defaults: values as DefaultValues<Values>,
    draft: null,
    merge: kind.merge,
    onSaved: (saved) => {
      const { values, version } = before.current
      const undo = undoOf(send, values, saved.item.version)
      const [done, undone] = [told(kind.merge.valuesOf(saved)), told(values)]
      if (undo) offer({ undo, before: version, ...said(done, undone) })
      refresh()
      setShown(true)
    },
  })
  const leave = (to: typeof next.current) => {
    const at = to?.row ?? row
    row.querySelector('[data-naming]')?.removeAttribute('data-naming')
    const control =
      at.querySelector<HTMLElement>('th a') ?? at.querySelector<HTMLElement>('.col-actions :is(a, button)')
    control?.focus({ focusVisible: true })
    nameAt(to?.row ?? null, to?.column)
  }
  const goOn = useEffectEvent(() => (isElsewhere(row) ? nameAt(null) : leave(next.current)))
  useEffect(() => {
    if (isShown) goOn()
  }, [isShown])
  // Where the database itself refused two at once, nothing is told of theirs.
  const newer = save.conflict && isVersionConflict(save.failure) ? (save.failure.body as { item: Item }) : null
  const theirs = newer && kind.merge.valuesOf(newer)
  const submit = (to: Element | null, of: number | null = column) => {
    if (save.isSaving) return
    next.current = to && { row: to, column: of }
    for (const name of fields) if (save.form.getValues(name) !== values[name]) touched.current.add(name)
    // Where someone saved meanwhile, what she began with is not what stands there now: typed once more it is hers.
    if (!save.isUnsaved && !save.conflict) return leave(next.current)
    if (!save.conflict || !newer || !theirs) return void save.submit()
    // What else was saved meanwhile stays.
    before.current = { values: theirs, version: newer.item.version }
    save.conflict.take(Object.fromEntries(fields.map((name) => [name, 'mine'])), true, [...touched.current])
  }
  return {
    save,
    submit,
    leave,
    now:
      theirs &&
      fields
        .map((name) => theirs[name])
        .filter(Boolean)
        .join(' / '),
  }
}
