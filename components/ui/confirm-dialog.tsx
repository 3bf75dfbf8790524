'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { fieldId } from '#lib/core/field-id.ts'
import { isNamed, type Names } from '#lib/core/lang.ts'
import { Button } from './button.tsx'
import { InLang } from './in-lang.tsx'
import { Modal } from './modal.tsx'
import { useNameIn } from './name.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  /** Names the object: 「未来の医療」を削除しますか？ */
  title: ReactNode
  /** One sentence; for deletions that it cannot be undone. */
  children?: ReactNode
  /** What else happens, one line each. */
  consequences?: readonly ReactNode[]
  /** The verb on the button, and while it runs. */
  verb: string
  busyVerb: string
  danger?: boolean
  /** Asks for a text that must be given. */
  reason?: { name: string; label: string; hint?: string; maxLength?: number; error?: string | null }
  /** The names of which one, in whichever language, must be typed before the button works, for what cannot be repaired. */
  typeName?: Names | undefined
  busy?: boolean
  /** What went wrong at the last try. */
  problem?: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** The question before something that cannot be taken back. The focus starts on cancel, or in the reason. */
export function ConfirmDialog(props: Props) {
  const words = useTranslations('common')
  const nameIn = useNameIn()
  const form = useId()
  const text = useId()
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const lacksReason = props.reason !== undefined && reason.trim() === ''
  const lacksName = props.typeName !== undefined && !isNamed(name, props.typeName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands events of a dialog on to the form it was opened from, which must not save because of it.
    event.stopPropagation()
    setTried(true)
    if (!lacksReason && !lacksName) return props.onConfirm(reason.trim())
    const missing = lacksReason ? props.reason?.name : 'confirmName'
    document.getElementById(fieldId(missing))?.focus()
  }
  return (
    <Modal
      alert
      describedBy={text}
      isHeld={props.busy}
      size="small"
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button autoFocus={!props.reason} onClick={props.onClose} disabled={props.busy}>
            {words('cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={props.danger ? 'danger' : 'primary'}
            busy={props.busy ? props.busyVerb : false}
          >
            {props.verb}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div id={text}>
          {props.children && (
            <p className="phrase text-ink-2">
              <InLang>{props.children}</InLang>
            </p>
          )}
          {props.consequences && props.consequences.length > 0 && (
            <ul className="consequences">
              {props.consequences.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are written once and never move
                <li key={index}>
                  <span>
                    <InLang>{line}</InLang>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        {props.reason && (
          <TextAreaField
            autoFocus
            required
            name={props.reason.name}
            label={props.reason.label}
            hint={props.reason.hint}
            maxLength={props.reason.maxLength}
            value={reason}
            error={
              isTried && lacksReason ? words('reasonMissing', { label: props.reason?.label ?? '' }) : props.reason.error
            }
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {props.typeName !== undefined && (
          <TextField
            required
            name="confirmName"
            autoComplete="off"
            label={words('typeName', { name: nameIn(props.typeName.ja, props.typeName.en) })}
            value={name}
            error={isTried && lacksName ? words('nameDiffers') : null}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {props.problem}
      </form>
    </Modal>
  )
}
