'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { saveStream } from '#lib/client/save-stream.ts'
import { countSpaceCsvLines, readSpaceCsv } from '#lib/contracts/calls/space-csv.ts'
import { hrefOf, to } from '#lib/contracts/calls/to.ts'
import { SPACE_CSV_COLUMNS, type SpaceCsvColumn } from '#lib/contracts/space-csv.ts'
import { toLang } from '#lib/core/lang.ts'
import { ColumnChoice } from './column-choice.tsx'

const ENCODINGS = ['utf-8-bom', 'cp932', 'utf-8'] as const
type Encoding = (typeof ENCODINGS)[number]
type State = { kind: 'asking' } | { kind: 'saving'; done: number; total: number } | { kind: 'failed' }

/** The space-information CSV: its columns, its encoding, and how far it is. */
export function SpaceCsvDialog({ onClose }: { onClose: () => void }) {
  const words = useTranslations('shell')
  const titles = useTranslations('screens')
  const lang = toLang(useLocale())
  const [chosen, setChosen] = useState<ReadonlySet<SpaceCsvColumn>>(new Set(SPACE_CSV_COLUMNS))
  const [encoding, setEncoding] = useState<Encoding>('utf-8-bom')
  const [state, setState] = useState<State>({ kind: 'asking' })
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const save = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    const columns = SPACE_CSV_COLUMNS.filter((column) => chosen.has(column)).join(',')
    const query = { columns, encoding, language: lang }
    setState({ kind: 'saving', done: 0, total: 0 })
    try {
      const counted = await api(to(countSpaceCsvLines, {}, { query }), { signal })
      const total = counted.kind === 'OK' ? counted.body.item.lines : 0
      const onLines = (done: number) => setState({ kind: 'saving', done, total })
      const { isWhole, lines } = await saveStream(hrefOf(readSpaceCsv, {}, query), onLines, signal)
      if (!isWhole) return setState({ kind: 'failed' })
      showToast(words('csvDone', { count: lines }))
      onClose()
    } catch {
      // The connection broke in the middle, or the dialog was closed, where nobody sees this any more.
      if (!signal.aborted) setState({ kind: 'failed' })
    }
  }
  const isSaving = state.kind === 'saving'
  return (
    <Modal
      size="large"
      title={titles('spaceCsv')}
      note={words('csvText')}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          icon="download"
          disabled={chosen.size === 0}
          busy={isSaving && words('csvSaving')}
          onClick={save}
        >
          {words('csvSave')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ColumnChoice chosen={chosen} onChange={setChosen} />
        <RadioField
          name="encoding"
          label={words('csvEncoding')}
          hint={encoding === 'cp932' ? words('csvCp932Note') : undefined}
          value={encoding}
          onChange={({ target }) => setEncoding(ENCODINGS.find((one) => one === target.value) ?? 'utf-8-bom')}
          choices={ENCODINGS.map((value) => ({ value, label: words(`csvEncoding_${value}`) }))}
        />
        {chosen.size === 0 && <Notice tone="warn">{words('csvNoColumn')}</Notice>}
        {isSaving && <Progress label={words('csvProgress', state)} done={state.done} total={state.total} />}
        {state.kind === 'failed' && <Notice tone="bad">{words('csvFailed')}</Notice>}
      </div>
    </Modal>
  )
}
