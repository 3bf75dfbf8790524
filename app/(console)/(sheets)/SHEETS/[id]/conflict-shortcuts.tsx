'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { chooseSheetRows } from '#lib/contracts/calls/sheets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Sheet } from '#lib/contracts/sheets.ts'
import { rowsLeft } from './sheet-total.ts'

/** How many of the rows that somebody else saved first are overwritten, with all of them chosen at once, and the way to each. */
export function ConflictShortcuts({ item }: { item: Sheet }) {
  const words = useTranslations('sheets')
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall<{ item: Sheet }>()
  const { conflict, overwriting } = item.counts
  const choose = async (overwrites: boolean) => {
    const chosen = await run(to(chooseSheetRows, { id: item.id }, { body: { line: null, overwrites } }))
    if (chosen?.kind === 'OK') refresh()
  }
  return (
    <div className="flex flex-col gap-2">
      <p>{words('overwriting', { count: conflict, chosen: overwriting })}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={isRunning && words('choosing')} disabled={rowsLeft(item) === 0} onClick={() => choose(true)}>
          {words('overwriteAll')}
        </Button>
        <Button busy={isRunning && words('choosing')} disabled={overwriting === 0} onClick={() => choose(false)}>
          {words('overwriteNone')}
        </Button>
        <LinkButton href={listHref(`/SHEETS/${item.id}`, { state: 'conflict' })}>{words('chooseRows')}</LinkButton>
      </div>
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
    </div>
  )
}
