'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { type FormErrorLine, FormErrors } from '#components/ui/form-errors.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { useModalEscape } from '#components/ui/modal-escape.ts'
import { useScrollRoom } from '#components/ui/use-scroll-room.ts'
import { focusFirstField } from '#lib/client/focus-field.ts'
import { isVersionConflict } from '#lib/client/merge.ts'
import type { Save } from '#lib/client/use-save.ts'
import { ConflictNote } from './conflict-note.tsx'
import { DraftNote } from './draft-note.tsx'
import { MergeNote } from './merge-note.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useAskedClose } from './use-asked-close.tsx'

type Props = {
  save: Save
  /** The verb (登録する) and what it says while it runs (登録しています…). */
  verb: string
  busyVerb: string
  /** Why it cannot be saved yet: what it would do is still looked up. Said on the verb. */
  waiting?: string | undefined
  /** What it does hurts: the verb is red. */
  danger?: boolean
  /** Where cancel leads: a page, or closing a dialog. */
  cancel: string | (() => void)
  /** What stands in its place while a save is under way that takes long and may be cancelled. */
  whileSaving?: ReactNode
  children: ReactNode
}

/** The frame of every form: summary of errors, fields, what went wrong, and the buttons that stay in sight. */
export function SaveForm({ save, verb, busyVerb, waiting, danger, cancel, whileSaving, children }: Props) {
  const words = useTranslations('common')
  const foot = useScrollRoom<HTMLElement>('bottom')
  // A dialog that says the connection is lost cannot be fetched then.
  useEffect(preloadModal, [])
  const { askToClose, question } = useAskedClose(save.isUnsaved, () => {
    save.discard()
    if (typeof cancel === 'function') cancel()
  })
  useModalEscape(typeof cancel === 'function' && save.isUnsaved ? askToClose : null)
  return (
    <>
      {/* Off: what a browser puts back by itself belongs to an older version; what was unsaved is the draft's to put back. */}
      <form method="post" onSubmit={waiting ? hold : save.submit} noValidate autoComplete="off" className="save-form">
        <FormErrors lines={errorLines(save.errors)} onGo={(name) => focusFirstField([name])} />
        <DraftNote restored={save.restored} onDiscard={save.giveUp} onPutBack={save.putBack} />
        {children}
        <footer ref={foot} className="form-foot">
          {!waiting && <ConflictPart save={save} />}
          <div className="form-buttons">
            {save.call.isRunning && whileSaving ? (
              whileSaving
            ) : typeof cancel === 'string' ? (
              <LinkButton href={cancel}>{words('cancel')}</LinkButton>
            ) : (
              <Button onClick={askToClose}>{words('cancel')}</Button>
            )}
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={save.isSaving ? busyVerb : waiting}>
              {verb}
            </Button>
          </div>
        </footer>
      </form>
      {save.failure && !isVersionConflict(save.failure) && (
        <FailureDialog
          note={words('inputKept')}
          failure={save.failure}
          onRetry={() => save.submit()}
          onClose={save.dismiss}
        />
      )}
      {question}
      <UnsavedDialog isUnsaved={save.isUnsaved} onLeave={save.discard} />
    </>
  )
}

/** Enter in a field is a press of the verb too. */
const hold = (event: FormEvent) => event.preventDefault()

/** Someone saved meanwhile: compared field by field where the form knows how, else to be overwritten or read anew. */
function ConflictPart({ save: { failure, conflict, overwrite, discard } }: { save: Save }) {
  if (!isVersionConflict(failure)) return null
  if (conflict !== null) return <MergeNote conflict={conflict} />
  return <ConflictNote failure={failure} onOverwrite={overwrite} onGiveUp={discard} />
}

function errorLines({ root, ...fields }: Save['errors']): FormErrorLine[] {
  const atFields = Object.entries(fields).flatMap(([name, error]) => {
    const message = (error as { message?: unknown } | undefined)?.message
    return typeof message === 'string' ? [{ name, message }] : []
  })
  const atHead = Object.values(root ?? {}).flatMap((error) => {
    const message = (error as { message?: unknown } | undefined)?.message
    return typeof message === 'string' ? [{ name: null, message }] : []
  })
  return [...atHead, ...atFields]
}
