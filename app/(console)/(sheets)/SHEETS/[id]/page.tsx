import { getTranslations } from 'next-intl/server'
import { readItem } from '#app/(console)/read-item.ts'
import { pageOfSheet } from '#components/list/sheet-places.ts'
import { UndoJointButton } from '#components/many/undo-joint-button.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { readSheet } from '#lib/contracts/calls/sheets.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { sheetRowQuery } from '#lib/contracts/sheets.ts'
import { AppliedNote } from './applied-note.tsx'
import { ApplyCard } from './apply-card.tsx'
import { SheetMoves } from './sheet-moves.tsx'
import { SheetNotes } from './sheet-notes.tsx'
import { SheetRows } from './sheet-rows.tsx'
import { sheetTotal } from './sheet-total.ts'
import { UndoPeriodsButton } from './undo-periods-button.tsx'

export const generateMetadata = () => screenTitle('SHEETS')

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

/** What an edited file would do, row by row, and its end. */
export default async function SheetPage({ params, searchParams }: Props) {
  await requireScreen('SHEETS')
  const query = knownParams(sheetRowQuery, await listParams(searchParams))
  const item = await readItem('SHEETS', readSheet, params)
  const words = await getTranslations('sheets')
  const total = sheetTotal(item)
  const { kind, appliedAt } = item
  return (
    <div className="page">
      <PageHeader
        title={item.fileName || words(`kind_${kind}`)}
        purpose={words('title', { kind: words(`kind_${kind}`) })}
        actions={
          <>
            {item.operationId && (
              <UndoPeriodsButton operationId={item.operationId} lastingCount={item.lastingCount ?? 0} />
            )}
            {item.jointId && !item.isTakenBack && (
              <UndoJointButton id={item.jointId} lastingCount={item.lastingCount ?? 0} />
            )}
            <LinkButton href={pageOfSheet(kind)} icon="arrow-left">
              {words('back')}
            </LinkButton>
            <LinkButton href={listHref('/SHEETS', { kind })} icon="upload">
              {words('again')}
            </LinkButton>
          </>
        }
      />
      {appliedAt && <AppliedNote item={item} at={appliedAt} />}
      <SheetNotes item={item} />
      {total === 0 ? (
        <Card>
          <EmptyState icon="circle-check" title={words('nothing')}>
            {words('nothingText', { count: item.readCount })}
          </EmptyState>
        </Card>
      ) : (
        <>
          {item.state === 'checked' && <ApplyCard item={item} />}
          {item.moves.length > 0 && <SheetMoves moves={item.moves} isSaved={appliedAt !== null} />}
          <SheetRows item={item} query={query} />
        </>
      )}
    </div>
  )
}
