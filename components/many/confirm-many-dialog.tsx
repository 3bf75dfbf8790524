'use client'

import { manyRefusal, type ManyReport as Report } from '#lib/contracts/many-changes.ts'
import { ConfirmAskedDialog, type ConfirmProps } from './confirm-asked-dialog.tsx'
import { ManyReport } from './many-report.tsx'

/** What deleting many, or taking a change back, would do; then exactly that is done. */
export const ConfirmManyDialog = (props: ConfirmProps<Report>) => (
  <ConfirmAskedDialog {...props} refused={manyRefusal} countOf={({ changedCount }) => changedCount}>
    {(report, isChanged, paging) => <ManyReport report={report} isChanged={isChanged} paging={paging} />}
  </ConfirmAskedDialog>
)
