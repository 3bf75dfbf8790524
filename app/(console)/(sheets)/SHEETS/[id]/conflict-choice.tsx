'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type Failure, FailureNote } from '#components/failure/failure-note.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { api } from '#lib/client/api.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { chooseSheetRows } from '#lib/contracts/calls/sheets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { SheetRow } from '#lib/contracts/sheets.ts'

/** Whose content of a row in conflict stays. Kept as she chooses, one choice after the other. */
export function ConflictChoice({ sheetId, row }: { sheetId: string; row: SheetRow }) {
  const words = useTranslations('sheets')
  const refresh = useRefresh()
  const [choosing, setChoosing] = useState<{ row: SheetRow; overwrites: boolean } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const before = useRef(Promise.resolve())
  const { line, act } = row
  const keep = async (overwrites: boolean) => {
    const outcome = await api(to(chooseSheetRows, { id: sheetId }, { body: { line, overwrites } }))
    setFailure(outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR' ? outcome : null)
    if (outcome.kind === 'OK') refresh()
    else setChoosing(null)
  }
  const choose = (value: string) => {
    const overwrites = value === 'file'
    setChoosing({ row, overwrites })
    before.current = before.current.then(() => keep(overwrites))
  }
  // What was chosen stands until the page has been read again.
  const overwrites = choosing?.row === row ? choosing.overwrites : row.overwrites
  return (
    <>
      <RadioField
        name={`choice-${line}`}
        label={words('whoseStays')}
        choices={[
          { value: 'theirs', label: words('keepTheirs') },
          { value: 'file', label: words(act === 'deleted' ? 'keepDeleted' : 'keepFile') },
        ]}
        value={overwrites ? 'file' : 'theirs'}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {failure && <FailureNote failure={failure} />}
    </>
  )
}
