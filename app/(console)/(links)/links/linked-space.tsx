import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Name } from '#components/ui/name.tsx'
import { CellLink } from '#components/ui/table-cells.tsx'
import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'

export type Linked = Pick<ExternalTransition, 'exTransSpaceKind' | 'space' | 'spaceLevel'>

/** The page of a linked space, as far as it has one. */
function linkedSpaceHref({ exTransSpaceKind, space, spaceLevel }: Linked): string | null {
  if (!space) return null
  switch (exTransSpaceKind) {
    case 'venueArea':
      return `/AREA4110/${space.id}`
    case 'room':
      return `/ROOM5110/${space.id}`
    case 'arEvent':
      return `/AR12110/${space.id}`
    default:
      return `/${spaceLevel === 2 ? 'AREA4521' : 'ROOM5541'}/${space.id}`
  }
}

/** What a link is linked to: its name as the way there, and its kind; in the row of a list below it. */
export function LinkedSpace({ link, isRow }: { link: Linked; isRow?: boolean }) {
  const words = useTranslations('externalTransitions')
  const href = linkedSpaceHref(link)
  if (link.exTransSpaceKind === 'none') {
    return (
      <Badge tone="warn" icon="triangle-alert">
        {words('space_none')}
      </Badge>
    )
  }
  if (!link.space || href === null) return words('space_all')
  const name = <Name ja={link.space.spaceTitle} en={link.space.spaceTitleEn} />
  const kind = words(`space_${link.exTransSpaceKind}`)
  return isRow ? (
    <>
      <CellLink href={href}>{name}</CellLink>
      <small>{kind}</small>
    </>
  ) : (
    <>
      <a className="text-link wrap-anywhere" href={href}>
        {name}
      </a>{' '}
      <span className="whitespace-nowrap text-ink-2">{kind}</span>
    </>
  )
}
