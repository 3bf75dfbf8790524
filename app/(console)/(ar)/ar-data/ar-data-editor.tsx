'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { ArAnchor, ArDataKind, ArMarker, ArStructure } from '#lib/contracts/ar-data.ts'
import { removeAnchor, removeMarker, removeStructure } from '#lib/contracts/calls/ar-data.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { AnchorDialogProps } from './anchor-dialog.tsx'
import type { ArDataEvent } from './ar-data-event.ts'
import type { MarkerDialogProps } from './marker-dialog.tsx'
import type { StructureDialogProps } from './structure-dialog.tsx'

type Row = ArStructure | ArAnchor | ArMarker
const REMOVALS = { structure: removeStructure, anchor: removeAnchor, marker: removeMarker } as const

const structureDialog = new LazyPart<StructureDialogProps>(
  async () => (await import('./structure-dialog.tsx')).StructureDialog,
)
const anchorDialog = new LazyPart<AnchorDialogProps>(async () => (await import('./anchor-dialog.tsx')).AnchorDialog)
const markerDialog = new LazyPart<MarkerDialogProps>(async () => (await import('./marker-dialog.tsx')).MarkerDialog)

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
        <LazyDialog part={structureDialog} props={{ event, structure: row as ArStructure | null, onClose: close }} />
      )}
      {isForm && kind === 'anchor' && (
        <LazyDialog part={anchorDialog} props={{ event, anchor: row as ArAnchor | null, onClose: close }} />
      )}
      {isForm && kind === 'marker' && (
        <LazyDialog part={markerDialog} props={{ event, marker: row as ArMarker | null, onClose: close }} />
      )}
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
