'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { ListParams } from '#components/ui/list-href.ts'
import { preloadModal } from '#components/ui/modal.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { askChange, type ManyFor } from './ask-many.ts'
import type { ConfirmManyProps } from './confirm-many-dialog.tsx'
import type { ManyDialogProps } from './many-dialog.tsx'
import { useOfferUndo } from './use-offer-undo.ts'

const dialog = new LazyPart<ManyDialogProps>(async () => (await import('./many-dialog.tsx')).ManyDialog)
const confirm = new LazyPart<ConfirmManyProps>(
  async () => (await import('./confirm-many-dialog.tsx')).ConfirmManyDialog,
)

export type ManyOf = {
  kind: ManyKind
  mayDelete: boolean
  /** What the list shows besides what its address says: `exTransType=webview`. */
  fixed?: Record<string, string>
}

type Props = ManyOf & {
  /** The parameters of the list's address. */
  params: ListParams
  /** How many it finds, all of whom are offered beside the selected; without it not, where the bar has another way to select them. */
  total?: number
}

/** What the address of a list holds besides its filters. */
const NO_FILTERS: ReadonlySet<string> = new Set(['sort', 'at', 'view', 'columns', 'limit', 'cursor'])

/** What a list is filtered by, as its call takes it. */
export const filterIn = (params: ListParams, fixed: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value && !NO_FILTERS.has(name) ? [[name, String(value)]] : [])),
  ),
  ...fixed,
})

type Open = { verb: 'change' | 'delete'; whom: ManyFor; count: number }

/** Changes or deletes the selected rows of a list as one, or all that its filter finds; stands in the bar of the selection. */
export function ManyVerbs({ kind, mayDelete, fixed, params, total = 0 }: Props) {
  const words = useTranslations('many')
  const refresh = useRefresh()
  const { rows, clear } = useSelection()
  const offerUndo = useOfferUndo()
  const [open, setOpen] = useState<Open | null>(null)
  const chosen = { whom: { targetIds: rows.map(({ id }) => id) }, count: rows.length }
  const all = total > rows.length && total <= MANY_MAX && { whom: { filter: filterIn(params, fixed) }, count: total }
  const done = (report: ManyReport) => {
    setOpen(null)
    offerUndo(report)
    clear()
    refresh()
  }
  const close = () => setOpen(null)
  const preload = () => {
    preloadModal()
    dialog.preload()
  }
  const button = (label: string, next: Open) => (
    <Button
      size="small"
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setOpen(next)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button(words('change'), { verb: 'change', ...chosen })}
      {all && button(words('changeAll', { count: total }), { verb: 'change', ...all })}
      {mayDelete && button(words('delete'), { verb: 'delete', ...chosen })}
      {mayDelete && all && button(words('deleteAll', { count: total }), { verb: 'delete', ...all })}
      {open?.verb === 'change' && (
        <LazyDialog part={dialog} props={{ kind, whom: open.whom, count: open.count, onDone: done, onClose: close }} />
      )}
      {open?.verb === 'delete' && (
        <LazyDialog
          part={confirm}
          props={{
            title: words('deleteTitle', { count: open.count }),
            asked: askChange(kind, open.whom, [{ act: 'delete' }]),
            verb: (count: number) => words('deleteVerb', { count }),
            isDanger: true,
            onDone: done,
            onClose: close,
          }}
        />
      )}
    </>
  )
}
