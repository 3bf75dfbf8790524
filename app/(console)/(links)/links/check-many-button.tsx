'use client'

import { useTranslations } from 'next-intl'
import type { ManyFor } from '#components/many/ask-many.ts'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { filterIn } from '#components/ui/list-href.ts'
import { useSelection } from '#components/ui/selection.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import type { CheckManyProps } from './check-many-dialog.tsx'

const dialog = new LazyPart<CheckManyProps>(async () => (await import('./check-many-dialog.tsx')).CheckManyDialog)

type Props = { type: ExTransType; place: ListPlace; total: number }

/** Has the addresses of the selected links looked at now, or of all that the list finds; stands in the bar of the selection. */
export function CheckManyButton({ type, place: { path, params }, total }: Props) {
  const words = useTranslations('externalTransitions')
  const { rows, isAll } = useSelection()
  const whom: ManyFor = isAll
    ? { filter: filterIn(params, { exTransType: type }) }
    : { targetIds: rows.map(({ id }) => id) }
  return (
    <DialogButton
      size="small"
      dialog={(close) => (
        <LazyDialog part={dialog} props={{ whom, count: isAll ? total : rows.length, path, onClose: close }} />
      )}
    >
      {words('checkNow')}
    </DialogButton>
  )
}
