'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '#components/ui/text-field.tsx'
import { FileField } from '#components/uploads/file-field.tsx'
import { useGuardedSave } from '#components/uploads/use-guarded-save.ts'
import { sending } from '#lib/client/use-save.ts'
import { useUpload } from '#lib/client/use-upload.ts'
import { type ArStructure, arStructureEdit } from '#lib/contracts/ar-data.ts'
import { addStructure, editStructure } from '#lib/contracts/calls/ar-data.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { ArDataDialog } from './ar-data-dialog.tsx'
import type { ArDataEvent } from './ar-data-event.ts'
import { EMPTY_STRUCTURE, STRUCTURE_MERGE, type StructureValues, structureValues } from './structure-values.ts'
import { useDataSave } from './use-data-save.ts'

export type StructureDialogProps = { event: ArDataEvent; structure: ArStructure | null; onClose: () => void }

/** Adds structure data, or edits `structure`: its label, its object and its texture. */
export function StructureDialog({ event, structure, onClose }: StructureDialogProps) {
  const words = useTranslations('arData')
  const save = useDataSave<StructureValues, ArStructure>({
    event,
    isNew: structure === null,
    send: structure
      ? sending(arStructureEdit, to(editStructure, { id: structure.id }, { version: structure.version }))
      : sending(arStructureEdit, to(addStructure), (value) => ({ ...value, arEventId: event.id })),
    defaults: structure ? structureValues(structure) : EMPTY_STRUCTURE,
    merge: STRUCTURE_MERGE,
    shownAt: { objectName: 'objectUrl', textureName: 'textureUrl' },
    onClose,
  })
  const object = useUpload(({ object: sent, fileName }) => {
    if (sent) save.set({ objectUrl: sent.url, objectName: fileName })
  })
  const texture = useUpload(({ object: sent, fileName }) => {
    if (sent) save.set({ textureUrl: sent.url, textureName: fileName })
  })
  const { guarded, waitWords } = useGuardedSave(save, { objectUrl: object, textureUrl: texture })
  const [objectUrl, objectName, textureUrl = '', textureName = ''] = save.form.watch([
    'objectUrl',
    'objectName',
    'textureUrl',
    'textureName',
  ])
  const place = `ar-structures/${structure?.id ?? `of ${event.id}`}`
  return (
    <ArDataDialog kind="structure" isNew={structure === null} save={guarded} onClose={onClose}>
      <TextField {...save.field('dataLabel')} label={words('label')} hint={words('labelHint')} required autoFocus />
      <FileField
        name="objectUrl"
        label={words('object')}
        hint={words('objectHint')}
        required
        value={{ url: objectUrl, name: objectName }}
        onChange={({ url, name }) => save.set({ objectUrl: url, objectName: name })}
        purpose="arObject"
        place={`${place}/object`}
        upload={object}
        error={waitWords('objectUrl') ?? save.form.getFieldState('objectUrl', save.form.formState).error?.message}
      />
      <FileField
        name="textureUrl"
        label={words('texture')}
        hint={words('textureHint')}
        value={{ url: textureUrl, name: textureName }}
        onChange={({ url, name }) => save.set({ textureUrl: url, textureName: name })}
        purpose="arPicture"
        place={`${place}/texture`}
        upload={texture}
        error={waitWords('textureUrl') ?? save.form.getFieldState('textureUrl', save.form.formState).error?.message}
      />
    </ArDataDialog>
  )
}
