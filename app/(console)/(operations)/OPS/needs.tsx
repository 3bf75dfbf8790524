import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { Found, FoundPart, NeedyFound } from '#lib/contracts/console-state.ts'
import { useFoundWords } from './found-words.ts'
import { UrgencyBadge } from './urgency-badge.tsx'

/** Where she looks further, for what has a place in the console. */
const PLACES: Partial<Record<Found, string>> = {
  mails_late: '/MA9110/mails?state=queued',
  mails_held: '/MA9110/mails?state=held',
  mails_noServer: '/MA9110/mails?state=held',
  mailsGivenUp_some: '/MA9110/mails?state=dead',
}

/** What needs somebody, the urgent first: what is the matter, what to do, the way there. */
export function Needs({ parts }: { parts: readonly FoundPart[] }) {
  const words = useTranslations('consoleState')
  const { sentence } = useFoundWords()
  return (
    <Card title={words('needs')} flush>
      <ul>
        {parts.map((one) => {
          const place = PLACES[one.found]
          return (
            <li key={one.part} className={`state-need state-${one.urgency}`}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="state-name">{words(`part_${one.part}`)}</h3>
                <UrgencyBadge urgency={one.urgency} />
              </div>
              <p className="phrase">{sentence(one)}</p>
              <p className="state-do phrase">
                <b>{words('whatToDo')}</b> {words(`do_${one.found as NeedyFound}`)}
              </p>
              {place && (
                <div>
                  <LinkButton size="small" icon="arrow-right" href={place}>
                    {words('go', { part: words(`part_${one.part}`) })}
                  </LinkButton>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
