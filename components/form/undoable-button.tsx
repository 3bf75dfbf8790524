'use client'

import { Button } from '#components/ui/button.tsx'
import type { IconOnly, WordButton } from '#components/ui/dialog-button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { type Undoable, useUndoable } from './use-undoable.tsx'

type Props = Undoable & { button: IconOnly | WordButton; onDone?: () => void }

/** A button that does at once what its toast can take back. All it takes are values, so that a page of the server can hold it. */
export function UndoableButton({ button, onDone, ...undoable }: Props) {
  const { act, isRunning, problem } = useUndoable(onDone)
  const press = () => act(undoable)
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
