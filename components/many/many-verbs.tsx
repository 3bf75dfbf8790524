'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { filterIn, type ListParams } from '#components/ui/list-href.ts'
import { useSelection } from '#components/ui/selection.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { useManyDialogs } from './use-many-dialogs.tsx'

export type ManyOf = {
  kind: ManyKind
  mayDelete: boolean
  /** Who may have access to them by her; there where she may give it. */
  access?: { kind: GrantKind; levels: readonly Authority[] } | undefined
  /** Hers, where it decides what a field may be. */
  level?: Authority | undefined
  /** What the list shows besides what its address says: `exTransType=webview`. */
  fixed?: Record<string, string>
}

type Props = ManyOf & {
  /** The parameters of the list's address. */
  params: ListParams
  /** How many it finds, all of which may be selected; without it not, where the bar has another way to select them. */
  total?: number
}

/** Changes or deletes the selected rows of a list as one, or all that its filter finds, once they are selected; stands in the bar of the selection. */
export function ManyVerbs({ kind, mayDelete, access, level, fixed, params, total = 0 }: Props) {
  const words = useTranslations('many')
  const refresh = useRefresh()
  const { rows, isAll, clear, select } = useSelection()
  const { button, dialog } = useManyDialogs(() => {
    clear()
    refresh()
  })
  const chosen = isAll
    ? { kind, whom: { filter: filterIn(params, fixed) }, count: total }
    : { kind, whom: { targetIds: rows.map(({ id }) => id) }, count: rows.length }
  return (
    <>
      {!isAll && total > rows.length && total <= MANY_MAX && (
        <Button size="small" onClick={() => select('all')}>
          {words('selectAll', { count: total })}
        </Button>
      )}
      {button(words('change'), { verb: 'change', level, ...chosen })}
      {kind === 'user' && button(words('standing'), { verb: 'standing', ...chosen, kind })}
      {mayDelete && button(words('delete'), { verb: 'delete', ...chosen })}
      {access && button(words('access'), { verb: 'access', ...chosen, ...access })}
      {dialog}
    </>
  )
}
