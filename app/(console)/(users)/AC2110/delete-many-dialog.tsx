'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/form/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { DeletionResults } from './deletion-results.tsx'
import type { DoomedUser } from './doomed-user.ts'
import { useDeletions } from './use-deletions.ts'

type Props = {
  people: readonly DoomedUser[]
  filter: Record<string, string>
  onClose: (isChanged: boolean) => void
}

/** Names the people, deletes those that may be deleted, and shows the result of each in one list. */
export function DeleteManyDialog({ people, filter, onClose }: Props) {
  const words = useTranslations('users')
  const common = useTranslations('common')
  const { run, stop, state, results, failure } = useDeletions(people, filter)
  const refused = [...results.values()].filter((refusal) => refusal !== null).length
  const deleted = results.size - refused
  const left = people.length - results.size
  const isRunning = state === 'running' || state === 'stopping'
  const close = () => onClose(deleted > 0)
  const buttons = {
    asking: (
      <>
        <Button autoFocus onClick={close}>
          {common('cancel')}
        </Button>
        <Button variant="danger" disabled={left === 0} onClick={run}>
          {words('manyVerb', { count: left })}
        </Button>
      </>
    ),
    running: <Button onClick={stop}>{words('stop')}</Button>,
    stopping: <Button busy={words('stopping')}>{words('stop')}</Button>,
    stopped: (
      <>
        <Button autoFocus onClick={close}>
          {common('close')}
        </Button>
        <Button variant="danger" onClick={run}>
          {words('goOn')}
        </Button>
      </>
    ),
    done: (
      <Button autoFocus onClick={close}>
        {common('close')}
      </Button>
    ),
  }
  return (
    <Modal
      alert
      isHeld={isRunning}
      title={
        state === 'done' || state === 'stopped'
          ? words('manyDone', { deleted, refused })
          : words('manyTitle', { count: left || people.length })
      }
      onClose={close}
      footer={buttons[state]}
    >
      {state === 'asking' && (
        <p className="phrase text-ink-2">
          {words('deleteText')} {words('manyNote')}
        </p>
      )}
      {isRunning && (
        <div role="status" className="flex flex-col gap-2">
          <progress className="w-full" max={people.length} value={results.size} aria-label={words('deleting')} />
          <p>{words('manyProgress', { done: results.size, total: people.length })}</p>
        </div>
      )}
      {refused > 0 && <p className="phrase mt-2">{words('manyRefused', { count: refused })}</p>}
      {failure && failure.kind !== 'INPUT_ERROR' && <FailureNote failure={failure} />}
      <DeletionResults people={people} results={results} />
    </Modal>
  )
}
