'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { ModalOverlay, Modal as Panel } from 'react-aria-components/Modal'
import { IconButton } from './icon-button.tsx'
import { InLang } from './in-lang.tsx'
import { ModalEscape } from './modal-escape.ts'
import { useEarlyEscape } from './use-early-escape.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

export type ModalProps = {
  title: ReactNode
  note?: ReactNode
  /** small 440, medium 600, large 920 px. */
  size?: 'small' | 'medium' | 'large'
  /** A question that must be answered, or bad news: its text is read out with its title, and a click beside it does not close it. */
  alert?: boolean
  /** The part of an alert that is read out, by its ID, where that is not all of it. */
  describedBy?: string | undefined
  /** Something is entered or chosen in it: a click beside it does not throw that away, its own buttons close it. */
  isForm?: boolean
  /** Esc does not close it: what it asked about is being done. What is typed in it has its say by `useModalEscape`. */
  isHeld?: boolean
  onClose: () => void
  /** Buttons under the body, the main one last. */
  footer?: ReactNode
  children: ReactNode
}

/** An open dialog. The page shows it while it wants it open: `{isOpen && <Modal …/>}`. */
export function ModalPanel({ title, note, size = 'medium', alert, isForm, isHeld, onClose, ...parts }: ModalProps) {
  const { describedBy, footer, children } = parts
  const words = useTranslations('common')
  const body = useId()
  const panel = useRef<HTMLDivElement>(null)
  const instead = useRef<(() => void) | null>(null)
  const close = () => (instead.current ?? onClose)()
  useEarlyEscape(panel, isHeld ? null : close)
  useTypedAhead(panel)
  const isAnswered = alert || isForm
  return (
    <ModalOverlay
      isOpen
      isDismissable={!isAnswered}
      isKeyboardDismissDisabled={isHeld}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      className="veil"
    >
      <Panel ref={panel} className={`modal modal-${size}`}>
        <Dialog role={alert ? 'alertdialog' : 'dialog'} aria-describedby={alert ? (describedBy ?? body) : undefined}>
          <header className="modal-head">
            <div className="min-w-0 flex-1">
              <Heading slot="title" level={2} className="modal-title phrase">
                <InLang>{title}</InLang>
              </Heading>
              {note && (
                <p className="modal-note">
                  <InLang>{note}</InLang>
                </p>
              )}
            </div>
            {!isAnswered && <IconButton icon="x" label={words('close')} onClick={close} />}
          </header>
          <div id={body} className="modal-body">
            <ModalEscape value={instead}>{children}</ModalEscape>
          </div>
          {footer && <footer className="modal-foot">{footer}</footer>}
        </Dialog>
      </Panel>
    </ModalOverlay>
  )
}
