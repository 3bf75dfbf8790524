'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { opensDialog } from './modal.tsx'
import { useAwaitTyping } from './use-await-typing.ts'

type Handled = 'onClick' | 'onFocus' | 'onPointerEnter'

/** A button with words. */
export type WordButton = Omit<ComponentProps<typeof Button>, Handled>
/** A square button with an icon only, named by its `label`. */
export type IconOnly = Omit<ComponentProps<typeof IconButton>, Handled>

type Props = (WordButton | IconOnly) & {
  /** The dialog, drawn while it is open. */
  dialog: (close: () => void) => ReactNode
}

/** A button that opens a dialog, which is fetched ahead when the button is pointed at or has the focus. The focus returns to it. What is typed before the dialog is there goes into its first field. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  useAwaitTyping(isOpen)
  const opens = opensDialog(() => setOpen(true))
  return (
    <>
      {'label' in button ? <IconButton {...button} {...opens} /> : <Button {...button} {...opens} />}
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
