'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { fieldId } from '#lib/core/field-id.ts'
import { isNamed, type Names } from '#lib/core/lang.ts'
import { Button } from './button.tsx'
import { InLang } from './in-lang.tsx'
import { Modal } from './modal.tsx'
import { useNameIn } from './name.tsx'
import { TextField } from './text-field.tsx'

export type ConfirmProps = {
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
  /** The names of which one, in whichever language, must be typed before the button works, for what cannot be repaired. */
  typeName?: Names | undefined
  busy?: boolean
  /** The button that closes it, where it can do more than that. */
  cancel?: ReactNode
  /** What went wrong at the last try. */
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** The question before something that cannot be taken back. The focus starts on cancel. */
export function ConfirmDialog(props: ConfirmProps) {
  const words = useTranslations('common')
  const nameIn = useNameIn()
  const form = useId()
  const text = useId()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const lacksName = props.typeName !== undefined && !isNamed(name, props.typeName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands events of a dialog on to the form it was opened from, which must not save because of it.
    event.stopPropagation()
    setTried(true)
    if (!lacksName) return props.onConfirm()
    document.getElementById(fieldId('confirmName'))?.focus()
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
          {props.cancel ?? (
            <Button autoFocus onClick={props.onClose} disabled={props.busy}>
              {words('cancel')}
            </Button>
          )}
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
