import { useTranslations } from 'next-intl'
import { VerbButton } from '#components/list/verb-button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Card } from '#components/ui/card.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { AR_DATA_MAX, type ArDataKind } from '#lib/contracts/ar-data.ts'

type Row = { id: string; dataLabel: string }

type Props<R extends Row> = { kind: ArDataKind; rows: readonly R[]; columns: Column<R>[]; mayEdit: boolean }

const ICONS = { structure: 'box', anchor: 'map-pin', marker: 'qr-code' } as const

/** One list of an AR event's data; the ArDataEditor around it hears the buttons. */
export function ArDataCard<R extends Row>({ kind, rows, columns, mayEdit }: Props<R>) {
  const words = useTranslations('arData')
  const list = `${kind}s` as const
  const add = mayEdit && rows.length < AR_DATA_MAX && (
    <button type="button" className={buttonClass({})} aria-haspopup="dialog" data-verb={`add-${kind}`}>
      <Icon name="plus" />
      {words(`add_${kind}`)}
    </button>
  )
  return (
    <Card
      flush
      id={list}
      title={words(list, { count: rows.length })}
      note={words(`${list}Note`)}
      actions={rows.length > 0 && add}
    >
      <DataTable
        caption={words(list, { count: rows.length })}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.dataLabel}
        actions={mayEdit ? (row) => <RowButtons kind={kind} row={row} /> : undefined}
        place={{ path: '', params: {}, sort: '' }}
        page={null}
        empty={
          <EmptyState icon={ICONS[kind]} title={words(`${list}None`)} action={add}>
            {words(`${list}NoneText`)}
          </EmptyState>
        }
      />
    </Card>
  )
}

function RowButtons({ kind, row }: { kind: ArDataKind; row: Row }) {
  const words = useTranslations('arData')
  const name = row.dataLabel
  return (
    <>
      <VerbButton verb={`edit-${kind}`} icon="pencil" label={words('editOf', { name })} facts={row} />
      <VerbButton verb={`delete-${kind}`} icon="trash-2" label={words('deleteOf', { name })} facts={row} />
    </>
  )
}
