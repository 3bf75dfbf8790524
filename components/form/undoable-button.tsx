'use client'

import type { MouseEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { IconOnly, WordButton } from '#components/ui/dialog-button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { type Undoable, useUndoable } from './use-undoable.tsx'

type Props<T> = Undoable<T> & { button: IconOnly | WordButton; onDone?: () => void }

/** A button that does at once what its toast can take back. */
export function UndoableButton<T>({ button, onDone, ...undoable }: Props<T>) {
  const { act, isRunning, problem } = useUndoable<T>(onDone)
  // The second click of a double click may already hit what took the place of what is gone.
  const press = ({ detail }: MouseEvent) => {
    if (detail <= 1) void act(undoable)
  }
  return (
    <>
      {'label' in button ? (
        <IconButton {...button} aria-busy={isRunning || undefined} onClick={press} />
      ) : (
        <Button {...button} aria-busy={isRunning || undefined} onClick={press} />
      )}
      {problem}
    </>
  )
}
