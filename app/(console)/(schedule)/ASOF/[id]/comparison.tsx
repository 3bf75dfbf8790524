import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { AsOfDetail } from '#lib/contracts/as-of.ts'
import { formatJst } from '#lib/core/jst.ts'
import { toLang } from '#lib/core/lang.ts'
import { whyText } from '../why.ts'

type Then = { at: string; item: AsOfDetail }

/** How one thing stands at two moments, the earlier first. */
export function Comparison({ from, to }: { from: Then; to: Then }) {
  const words = useTranslations('asOf')
  const lang = toLang(useLocale())
  const [first, second] = from.at <= to.at ? [from, to] : [to, from]
  const say = ({ at }: Then) => formatJst(at, 'long', lang)
  return (
    <Card title={words('compareOne', { at: say(first), with: say(second) })}>
      <DescriptionList
        facts={[first, second].map((then) => ({
          term: words('thenAt', { at: say(then) }),
          value: (
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge status={then.item.publication.status} />
              {whyText(words, then.item)}
            </span>
          ),
        }))}
      />
    </Card>
  )
}
