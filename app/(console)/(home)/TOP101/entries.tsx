import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { FirstDay } from '#lib/contracts/first-steps.ts'
import type { Authority } from '#lib/core/authority.ts'
import { FirstSteps } from './first-steps.tsx'
import { FirstStepsButton } from './first-steps-button.tsx'
import { Tiles } from './tiles.tsx'

type Props = { firstDay: FirstDay; authority: Authority }

/** The tiles and the first steps: open for who is new, one line for who has put the steps away and knows the menu. */
export function Entries({ firstDay, authority }: Props) {
  const words = useTranslations('home')
  if (!firstDay.isPutAway) {
    return (
      <>
        <Tiles authority={authority} />
        <FirstSteps firstDay={firstDay} authority={authority} />
      </>
    )
  }
  return (
    <details className="entries">
      <summary className="entries-head">
        <Icon name="chevron-right" />
        {words('entries')}
      </summary>
      <div className="entries-body">
        <Tiles authority={authority} />
        <FirstStepsButton isPutAway />
      </div>
    </details>
  )
}
