'use client'

import { useTranslations } from 'next-intl'
import type { ListParams } from '#components/ui/list-href.ts'
import { useSelection } from '#components/ui/selection.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { useManyDialogs } from './use-many-dialogs.tsx'

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

/** Changes or deletes the selected rows of a list as one, or all that its filter finds; stands in the bar of the selection. */
export function ManyVerbs({ kind, mayDelete, fixed, params, total = 0 }: Props) {
  const words = useTranslations('many')
  const refresh = useRefresh()
  const { rows, clear } = useSelection()
  const { button, dialog } = useManyDialogs(() => {
    clear()
    refresh()
  })
  const chosen = { kind, whom: { targetIds: rows.map(({ id }) => id) }, count: rows.length }
  const all = total > rows.length &&
    total <= MANY_MAX && { kind, whom: { filter: filterIn(params, fixed) }, count: total }
  return (
    <>
      {button(words('change'), { verb: 'change', ...chosen })}
      {all && button(words('changeAll', { count: total }), { verb: 'change', ...all })}
      {mayDelete && button(words('delete'), { verb: 'delete', ...chosen })}
      {mayDelete && all && button(words('deleteAll', { count: total }), { verb: 'delete', ...all })}
      {dialog}
    </>
  )
}
