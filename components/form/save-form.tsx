'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { type FormErrorLine, FormErrors } from '#components/ui/form-errors.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { focusFirstField } from '#lib/client/focus-field.ts'
import type { Save } from '#lib/client/use-save.ts'
import { ConflictNote } from './conflict-note.tsx'
import { FailureDialog } from './failure-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

const DRAFT_WORDS = { session: 'draftRestored', history: 'draftReused' } as const

type Props = {
  save: Save
  /** The verb (登録する) and what it says while it runs (登録しています…). */
  verb: string
  busyVerb: string
  /** What it does hurts: the verb is red. */
  danger?: boolean
  /** Where cancel leads: a page, or closing a dialog. */
  cancel: string | (() => void)
  children: ReactNode
}

/** The frame of every form: summary of errors, fields, what went wrong, and the buttons that stay in sight. */
export function SaveForm({ save, verb, busyVerb, danger, cancel, children }: Props) {
  const words = useTranslations('common')
  // A dialog that says the connection is lost cannot be fetched then.
  useEffect(preloadModal, [])
  return (
    <>
      <form method="post" onSubmit={save.submit} noValidate className="save-form">
        <FormErrors lines={errorLines(save.errors)} onGo={(name) => focusFirstField([name])} />
        {save.restored && <Notice>{words(DRAFT_WORDS[save.restored])}</Notice>}
        {children}
        <footer className="form-foot">
          {isConflict(save.failure) && <ConflictNote failure={save.failure} onOverwrite={save.overwrite} />}
          <div className="form-buttons">
            {typeof cancel === 'string' ? (
              <LinkButton href={cancel}>{words('cancel')}</LinkButton>
            ) : (
              <Button onClick={cancel}>{words('cancel')}</Button>
            )}
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={save.isSaving ? busyVerb : false}>
              {verb}
            </Button>
          </div>
        </footer>
      </form>
      {save.failure && !isConflict(save.failure) && (
        <FailureDialog failure={save.failure} onRetry={() => save.submit()} onClose={save.dismiss} />
      )}
      <UnsavedDialog isUnsaved={save.isUnsaved} />
    </>
  )
}

type CommonError = Extract<NonNullable<Save['failure']>, { kind: 'COMMON_ERROR' }>

function isConflict(failure: Save['failure']): failure is CommonError {
  return failure?.kind === 'COMMON_ERROR' && failure.status === 409 && failure.resultCode === 'xrcms0009'
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
