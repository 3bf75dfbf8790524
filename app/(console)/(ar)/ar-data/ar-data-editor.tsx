'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { VerbListener } from '#components/list/verb-listener.tsx'
import type { ArAnchor, ArDataKind, ArMarker, ArStructure } from '#lib/contracts/ar-data.ts'
import { removeAnchor, removeMarker, removeStructure } from '#lib/contracts/calls/ar-data.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { AnchorDialog } from './anchor-dialog.tsx'
import type { ArDataEvent } from './ar-data-event.ts'
import { MarkerDialog } from './marker-dialog.tsx'
import { StructureDialog } from './structure-dialog.tsx'

type Row = ArStructure | ArAnchor | ArMarker
const REMOVALS = { structure: removeStructure, anchor: removeAnchor, marker: removeMarker } as const

type Asked = { verb: string; kind: ArDataKind; row: Row | null }

/** Hears the buttons of the three lists inside (`add-anchor`, `edit-marker`, …) and opens their dialogs. */
export function ArDataEditor({ event, children }: { event: ArDataEvent; children: ReactNode }) {
  const words = useTranslations('arData')
  const [asked, setAsked] = useState<Asked | null>(null)
  const hear = (heard: string, row: Row | null) => {
    const [verb = '', kind] = heard.split('-')
    setAsked({ verb, kind: kind as ArDataKind, row })
  }
  const close = () => setAsked(null)
  const { verb, kind, row } = asked ?? {}
  const isForm = verb === 'add' || verb === 'edit'
  return (
    <>
      <VerbListener<Row> onVerb={hear}>{children}</VerbListener>
      {isForm && kind === 'structure' && (
        <StructureDialog event={event} structure={row as ArStructure | null} onClose={close} />
      )}
      {isForm && kind === 'anchor' && <AnchorDialog event={event} anchor={row as ArAnchor | null} onClose={close} />}
      {isForm && kind === 'marker' && <MarkerDialog event={event} marker={row as ArMarker | null} onClose={close} />}
      {verb === 'delete' && kind && row && (
        <ActionDialog
          danger
          title={words(`deleteTitle_${kind}`, { name: row.dataLabel })}
          consequences={event.isPublic ? [words('deleteLive')] : []}
          verb={words('delete')}
          busyVerb={words('deleting')}
          call={to(REMOVALS[kind], { id: row.id }, { version: row.version })}
          done={words('deleted', { name: row.dataLabel })}
          onClose={close}
        >
          {words('deleteText')}
        </ActionDialog>
      )}
    </>
  )
}
