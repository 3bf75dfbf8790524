import { useTranslations } from 'next-intl'
import { heldNames } from '#app/(console)/(users)/held-names.ts'
import { Card } from '#components/ui/card.tsx'
import { Name } from '#components/ui/name.tsx'
import type { User } from '#lib/contracts/users.ts'
import { dayText } from '#lib/core/day-text.ts'
import { EndButton } from './end-button.tsx'

/** Until when a person holds each of her spaces; each end is set by itself, with what that changes shown before. */
export function HeldEnds({ user }: { user: User }) {
  const words = useTranslations('users')
  const held = heldNames(user)
  if (held.length === 0) return null
  return (
    <Card title={words('ends')} note={words('endsNote')} flush>
      <ul className="held-list">
        {held.map(({ id, name, nameEn, kind, lastDay }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <span className="cell-main">
                <Name ja={name} en={nameEn} />
              </span>
              <span className="cell-sub">
                {words(`kind_${kind}`)} · {lastDay ? words('until', { day: dayText(lastDay) }) : words('forGood')}
              </span>
            </span>
            <EndButton
              space={{ id, title: name, titleEn: nameEn }}
              person={{ id: user.id, userName: user.userName }}
              lastDay={lastDay}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
