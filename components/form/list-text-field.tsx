import type { ReactNode } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import type { Outcome } from '#lib/contracts/outcome.ts'

type Props = {
  name: string
  label: string
  hint: string
  text: string
  onType: (text: string) => void
  /** What became of the call, if it was made; every problem of the list is shown. */
  outcome: Outcome<unknown> | null
  /** The words over that many problems. */
  problemsOf: (count: number) => string
  /** Between the problems and a failure. */
  children?: ReactNode
}

/** A list that is pasted, a line each, with all that is wrong with it. */
export function ListTextField({ text, onType, outcome, problemsOf, children, ...field }: Props) {
  const problems = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  return (
    <>
      <TextAreaField
        {...field}
        autoFocus
        required
        rows={10}
        spellCheck={false}
        value={text}
        onChange={(event) => onType(event.target.value)}
        error={problems.length > 0 ? problemsOf(problems.length) : null}
      />
      {problems.length > 0 && (
        <div role="alert">
          <ul className="field-error list-disc pl-5">
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
    </>
  )
}
