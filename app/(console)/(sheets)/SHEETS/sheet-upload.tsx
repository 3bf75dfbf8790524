'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { DropZone } from '#components/uploads/drop-zone.tsx'
import { SHEET_MAX_BYTES, SHEET_MAX_CHANGES, SHEET_MAX_ROWS, type SheetKind } from '#lib/contracts/sheets.ts'
import { useSheetUpload } from './use-sheet-upload.ts'

const MIB = 1024 * 1024

/** Takes the edited file: dropped or chosen. */
export function SheetUpload({ kind }: { kind: SheetKind }) {
  const words = useTranslations('sheets')
  const router = useRouter()
  const { send, cancel, sending, failure, refusal, isTooLarge } = useSheetUpload(kind, (id) =>
    router.push(`/SHEETS/${id}`),
  )
  return (
    <Card title={words('import')} note={words('importNote')}>
      <div className="flex flex-col gap-5">
        {sending === null ? (
          <DropZone
            accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            verb={words('chooseFile')}
            orDrop={words('orDrop')}
            note={words('accepted', { max: SHEET_MAX_BYTES / MIB, rows: SHEET_MAX_ROWS, changes: SHEET_MAX_CHANGES })}
            onFile={send}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <Progress label={words(sending < 1 ? 'uploading' : 'comparing')} done={sending} total={1} />
            <Button icon="x" onClick={cancel}>
              {words('cancel')}
            </Button>
          </div>
        )}
        {isTooLarge && (
          <p className="field-error" role="alert">
            {words('tooLarge', { max: SHEET_MAX_BYTES / MIB })}
          </p>
        )}
        {refusal ? (
          <div role="alert">
            <Notice tone="bad">
              <p>{words(`fault_${refusal.fault}`, { names: refusal.names.join(words('comma')) })}</p>
              {refusal.line !== null && <p>{words('faultLine', { line: refusal.line })}</p>}
            </Notice>
          </div>
        ) : (
          <CallFailure outcome={failure} />
        )}
      </div>
    </Card>
  )
}
