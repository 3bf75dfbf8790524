import { useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import type { FormStep } from './form-step.ts'
import { useStepWords } from './use-step-words.ts'

/** A step with its number, what it does and whom it is for. */
export function StepLine({ step, n }: { step: FormStep; n: number }) {
  const say = useStepWords()(step)
  const words = useTranslations('plans')
  return (
    <div className="plan-step-line">
      <span className="plan-step-n" aria-hidden="true">
        {n}
      </span>
      <div className="min-w-0">
        <strong className="block font-semibold">
          <InLang>{say.head}</InLang>
          {step.kind === 'bulk' && <InLang>{`${words('join')}${say.does}`}</InLang>}
        </strong>
        {say.whom !== '' && (
          <p className="wrap-anywhere">
            <InLang>{say.whom}</InLang>
          </p>
        )}
        {step.kind !== 'bulk' && (
          <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
            <InLang>{say.does}</InLang>
          </p>
        )}
      </div>
    </div>
  )
}
