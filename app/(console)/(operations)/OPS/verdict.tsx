import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import type { FoundPart } from '#lib/contracts/console-state.ts'

type Look = 'allWell' | 'needsSoon' | 'needsNow' | 'notRead'

const ICONS: Record<Look, IconName> = {
  allWell: 'circle-check',
  needsSoon: 'triangle-alert',
  needsNow: 'octagon-x',
  notRead: 'wifi-off',
}

type Props = {
  needs: readonly FoundPart[]
  /** The last look was not answered. */
  isOld: boolean
  /** When it was last answered, Japan time. */
  at: string
}

/** The answer to the first question, may she go to bed: said aloud when it becomes another. */
export function Verdict({ needs, isOld, at }: Props) {
  const words = useTranslations('consoleState')
  // What could not be read may be well: to be looked at again, not to be acted on.
  const urgent = needs.filter(({ urgency }) => urgency === 'now').length
  const look = isOld ? 'notRead' : urgent > 0 ? 'needsNow' : needs.length > 0 ? 'needsSoon' : 'allWell'
  const count = look === 'needsNow' ? urgent : needs.length
  return (
    <div className={`verdict verdict-${look}`} role="status">
      <Icon name={ICONS[look]} />
      <div className="min-w-0">
        <h2 className="verdict-title phrase">{words(look, { count })}</h2>
        <p className="phrase">{words(`${look}Text`, { at })}</p>
      </div>
    </div>
  )
}
