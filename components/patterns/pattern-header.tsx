import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AsOfLink } from '#components/space/as-of-link.tsx'
import { type PatternScreen, patternScreens, SPACE_SCREEN } from '#components/space/pattern-screens.ts'
import { Name } from '#components/ui/name.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { Pattern } from '#lib/contracts/patterns.ts'
import type { Authority } from '#lib/core/authority.ts'
import { PatternFlags } from './pattern-flags.tsx'

type Props = {
  pattern: Pattern
  /** The screen it stands on. */
  current: PatternScreen
  authority: Authority
  /** Buttons at the right: delete, stop. */
  actions?: ReactNode
}

/** The head of every screen of a pattern: its name and state, the space it belongs to, and the way to its other screens. */
export function PatternHeader({ pattern, current, authority, actions }: Props) {
  const words = useTranslations('patterns')
  const { id, space, spaceLevel } = pattern
  return (
    <>
      <PageHeader
        names={{ ja: pattern.spacePatternTitle, en: pattern.spacePatternTitleEn }}
        badges={
          <>
            <StatusBadge status={pattern.publication.status} />
            <PatternFlags pattern={pattern} />
            <AsOfLink id={id} />
          </>
        }
        purpose={
          <>
            {words(spaceLevel === 2 ? 'space2' : 'space3')}{' '}
            <a className="text-link" href={`/${SPACE_SCREEN[spaceLevel]}/${space.id}`}>
              <Name ja={space.spaceTitle} en={space.spaceTitleEn} />
            </a>
          </>
        }
        actions={actions}
      />
      <TabLinks
        label={words('tabs')}
        tabs={patternScreens(spaceLevel, authority).map((screen) => ({
          href: `/${screen}/${id}`,
          label: words(`tab_${screen}`),
          current: screen === current,
        }))}
      />
    </>
  )
}
