'use client'

import type { KeyboardEvent, MouseEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { IconOnly, WordButton } from '#components/ui/dialog-button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { type Undoable, useUndoable } from './use-undoable.tsx'

type Props<T> = Undoable<T> & { button: IconOnly | WordButton; onDone?: () => void }

/** A button that does at once what its toast can take back. */
export function UndoableButton<T>({ button, onDone, ...undoable }: Props<T>) {
  const { act, isRunning, problem } = useUndoable<T>(onDone)
  // The second click of a double click, and Enter that is held, may already hit what took the place of what is gone.
  const press = ({ detail }: MouseEvent) => {
    if (detail <= 1) void act(undoable)
  }
  const hold = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  }
  const handlers = { 'aria-busy': isRunning || undefined, onClick: press, onKeyDown: hold }
  return (
    <>
      {'label' in button ? <IconButton {...button} {...handlers} /> : <Button {...button} {...handlers} />}
      {problem}
    </>
  )
}
