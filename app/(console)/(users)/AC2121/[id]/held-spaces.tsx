import { useTranslations } from 'next-intl'
import { type HeldSpace, heldNames } from '#app/(console)/(users)/held-names.ts'
import { Card } from '#components/ui/card.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Name, OtherName } from '#components/ui/name.tsx'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { User } from '#lib/contracts/users.ts'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'
import { grantKindOf } from '#lib/core/policy.ts'

const SCREENS = { venueArea: 'AREA4110', room: 'ROOM5110', pattern: 'ROOM5521' } as const

type Props = { user: User; authority: Authority }
type HeldSet = NonNullable<User['accessSets']>[number]

/** The spaces a person may work on, as far as the reader sees them, each as the way to it and to who else has access. */
export function HeldSpaces({ user, authority }: Props) {
  const words = useTranslations('users')
  const level = toAuthority(user.cmsAccountAuth)
  const held = heldNames(user)
  const sets = user.accessSets ?? []
  return (
    <Card title={words('spaces')} flush={held.length + sets.length > 0}>
      {level !== null && grantKindOf(level) === null ? (
        <p className="text-ink-2">{words('reachesAll')}</p>
      ) : held.length === 0 && sets.length === 0 ? (
        <p className="text-ink-3">{words('noSpaces')}</p>
      ) : (
        <ul className="held-list">
          {held.map((space) => (
            <HeldRow key={space.id} space={space} authority={authority} />
          ))}
          {sets.map((set) => (
            <SetRow key={set.id} set={set} authority={authority} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A set by which she holds spaces beside her own. */
function SetRow({ set: { id, setName, spaces, lastDay }, authority }: { set: HeldSet; authority: Authority }) {
  const words = useTranslations('users')
  const count = words('bySetSpaces', { count: spaces })
  return (
    <li>
      <span className="min-w-0 flex-1">
        <span className="cell-main">
          {mayOpen('ACCESS6000', authority) ? (
            <a className="cell-name" href={`/ACCESS6000/sets/${id}`}>
              <InLang>{setName}</InLang>
            </a>
          ) : (
            <InLang>{setName}</InLang>
          )}
        </span>
        <span className="cell-sub">
          {[words('bySets'), count, lastDay && words('until', { day: dayText(lastDay) })].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  )
}

function HeldRow({ space: { id, name, nameEn, kind }, authority }: { space: HeldSpace; authority: Authority }) {
  const words = useTranslations('users')
  const screen = SCREENS[kind]
  return (
    <li>
      <span className="min-w-0 flex-1">
        <span className="cell-main">
          {mayOpen(screen, authority) ? (
            <a className="cell-name" href={`/${screen}/${id}`}>
              <Name ja={name} en={nameEn} />
            </a>
          ) : (
            <Name ja={name} en={nameEn} />
          )}
        </span>
        <span className="cell-sub">
          {words(`kind_${kind}`)}
          {nameEn && nameEn !== name && ' · '}
          <OtherName ja={name} en={nameEn} />
        </span>
      </span>
      {mayOpen('ACCESS6000', authority) && (
        <LinkButton href={`/ACCESS6000?spaceId=${id}`} size="small" variant="quiet" icon="key-round">
          {words('access')}
        </LinkButton>
      )}
    </li>
  )
}
