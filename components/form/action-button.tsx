'use client'

import type { ReactNode } from 'react'
import { DialogButton, type IconOnly, type WordButton } from '#components/ui/dialog-button.tsx'
import { ActionDialog, type Following, type Question } from './action-dialog.tsx'

type Props = Omit<Question<unknown>, 'onClose'> &
  Following<unknown> & {
    /** How it looks, and its words where they are not the verb. */
    button: IconOnly | (Omit<WordButton, 'children'> & { children?: ReactNode })
  }

/** A button that asks before it calls: end, revoke, unlink. All it takes are values, so that a page of the server can hold it. */
export function ActionButton({ button, ...ask }: Props) {
  const dialog = (close: () => void) => <ActionDialog {...ask} onClose={close} />
  if ('label' in button) return <DialogButton {...button} dialog={dialog} />
  return (
    <DialogButton {...button} dialog={dialog}>
      {button.children ?? ask.verb}
    </DialogButton>
  )
}
