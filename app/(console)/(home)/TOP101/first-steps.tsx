import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { FIRST_STEPS, type FirstDay } from '#lib/contracts/first-steps.ts'
import type { Authority } from '#lib/core/authority.ts'
import { FirstStepsButton } from './first-steps-button.tsx'

type Props = { firstDay: FirstDay; authority: Authority }

/** What someone of this level does on her first day, with what is done already; she puts it away when she knows. */
export function FirstSteps({ firstDay, authority }: Props) {
  const words = useTranslations('home')
  const common = useTranslations('common')
  const { isPutAway, steps } = firstDay
  if (isPutAway) return null
  const marked = steps.filter(({ isDone }) => isDone !== null)
  return (
    <Card
      title={words('firstSteps', { role: common(`authority_${authority}`) })}
      note={words('firstStepsDone', {
        done: marked.filter(({ isDone }) => isDone).length,
        count: marked.length,
        unknown: steps.length - marked.length,
      })}
      actions={<FirstStepsButton isPutAway={false} />}
    >
      <ol className="first-steps">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="first-step">
            <Icon name={isDone ? 'circle-check' : 'circle-dashed'} className={isDone ? 'text-ok' : 'text-ink-3'} />
            <span className="min-w-0">
              <a href={FIRST_STEPS[step].href} className="text-link">
                {words(`step_${step}`)}
              </a>
              {isDone && <span className="sr-only">{words('stepDone')}</span>}
              <span className="first-step-why phrase">{words(`why_${step}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
